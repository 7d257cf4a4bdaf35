import { expect, test, vi } from 'vitest'
import { pages } from './content/pages.ts'
import { renderPage } from './server.tsx'

// The build resolves the styles.
vi.mock('./theme/styles.ts', () => ({}))

const shell = '<head><link rel="stylesheet" href="/a.css"><!--head--></head><body><!--app--></body>'
const paths = [...new Map(pages.map(({ kind, path }) => [kind, path])).values(), '/no-such-page']

test.each(paths)(
  '%s ends with an estimate link, a phone link and a link to one next page',
  async (path) => {
    const html = await renderPage(shell, path)
    const end = html.slice(html.lastIndexOf('<section'), html.indexOf('</main>'))
    const links = [...end.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
    expect(links.filter((tag) => tag.includes('data-estimate'))).toHaveLength(1)
    expect(links.filter((tag) => tag.includes('href="tel:')).length).toBeGreaterThan(0)
    expect(links.at(-1)).toMatch(/href="\/[a-z]/)
  },
)

test.each(pages)(
  '$path repeats no text above its heading, and labels each list that scrolls',
  async ({ path }) => {
    const html = await renderPage(shell, path)
    const opening = html.slice(html.indexOf('<main'), html.indexOf('</h1>')).toLowerCase()
    const texts = [...opening.matchAll(/>([^<]{4,})</g)].map(([, text = '']) => text.trim())
    expect(texts).toEqual([...new Set(texts)])
    for (const [list] of html.matchAll(/<ul[^>]* tabindex="0"[^>]*>/g))
      expect(list).toContain('aria-label="')
  },
)

const runsOf = (words: readonly string[]) =>
  words.slice(4).map((_, index) => words.slice(index, index + 5).join(' '))

test('at least three tenths of a city page’s words are in no phrase of another city’s page', async () => {
  const cities = await Promise.all(
    pages
      .filter(({ kind }) => kind === 'city')
      .map(async ({ path }) => {
        const html = await renderPage(shell, path)
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
        const text = main
          .replaceAll(/<(svg|noscript|script|dl|fieldset|photo-grid)\b.*?<\/\1>|<[^>]+>/gs, ' ')
          .toLowerCase()
        const named = text.replaceAll(path.slice(1).replaceAll('-', ' '), 'city')
        return { path, words: named.match(/[\w’-]+/g) ?? [] }
      }),
  )
  const copied = cities.filter(({ path, words }) => {
    const others = new Set(
      cities.flatMap((other) => (other.path === path ? [] : runsOf(other.words))),
    )
    const shared = new Set<number>()
    for (const [at, run] of runsOf(words).entries())
      if (others.has(run)) for (let word = at; word < at + 5; word += 1) shared.add(word)
    return shared.size > 0.7 * words.length
  })
  expect(copied.map(({ path }) => path)).toEqual([])
})
