import { expect, test, vi } from 'vitest'
import { pages } from './content/pages.ts'
import { renderPage } from './server.tsx'

// Words and links only; the build puts the styles together.
vi.mock('./theme/styles.ts', () => ({}))

const shell = '<head><link rel="stylesheet" href="/a.css"><!--head--></head><body><!--app--></body>'
const paths = [...new Map(pages.map(({ kind, path }) => [kind, path])).values(), '/no-such-page']

test.each(paths)('%s ends in an estimate, a call and one page to go on to', async (path) => {
  const html = await renderPage(shell, path)
  const end = html.slice(html.lastIndexOf('<section'), html.indexOf('</main>'))
  const links = [...end.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
  expect(links.filter((tag) => tag.includes('data-estimate'))).toHaveLength(1)
  expect(links.filter((tag) => tag.includes('href="tel:')).length).toBeGreaterThan(0)
  expect(links.at(-1)).toMatch(/href="\/[a-z]/)
})

test.each(pages)(
  '$path reads no name twice, and names each list that scrolls',
  async ({ path }) => {
    const html = await renderPage(shell, path)
    const opening = html.slice(html.indexOf('<main'), html.indexOf('</h1>')).toLowerCase()
    const said = [...opening.matchAll(/>([^<]{4,})</g)].map(([, words = '']) => words.trim())
    expect(said).toEqual([...new Set(said)])
    for (const [list] of html.matchAll(/<ul[^>]* tabindex="0"[^>]*>/g))
      expect(list).toContain('aria-label="')
  },
)
