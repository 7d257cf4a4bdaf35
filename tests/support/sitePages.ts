import type { Browser } from 'playwright'
import { pages } from '../../web/content/pages.ts'
import { siteUrl } from './emulators.ts'

export type ReadPage = ReturnType<typeof parsePages>[number]
export type ReadSection = ReadPage['sections'][number]

let reading: Promise<ReadonlyMap<string, ReadPage>> | undefined

/** Every public page and the 404 page as served, before any script runs. Read once. */
export function readSitePages(browser: Browser): Promise<ReadonlyMap<string, ReadPage>> {
  reading ??= readAll(browser)
  return reading
}

async function readAll(browser: Browser): Promise<ReadonlyMap<string, ReadPage>> {
  const context = await browser.newContext({ baseURL: siteUrl })
  const page = await context.newPage()
  const sources = await Promise.all(
    [...pages.map(({ path }) => path), '/404.html'].map(async (path) => {
      const response = await page.request.get(path)
      return { path, html: await response.text() }
    }),
  )
  const read = await page.evaluate(parsePages, sources)
  await context.close()
  return new Map(read.map((found) => [found.path, found]))
}

export const hrefsOf = (links: ReadPage['links']) => links.map(({ href }) => href)

export function sectionOf(page: ReadPage, idOrHeading: string): ReadSection {
  const found = page.sections.find(
    ({ id, heading }) => id === idOrHeading || heading === idOrHeading,
  )
  if (!found) throw new Error(`${page.path} has no section ${idOrHeading}`)
  return found
}

/** Runs in the browser. */
function parsePages(sources: { path: string; html: string }[]) {
  const words = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]
  const linksIn = (root: ParentNode) =>
    all(root, 'a[href]').map((a) => ({
      text: words(a),
      href: a.getAttribute('href') ?? '',
      newTab: a.getAttribute('target') === '_blank',
    }))
  return sources.map(({ path, html }) => {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const jsonLd = all(page, 'script[type="application/ld+json"]').map(words)
    const placeholders = new Map(
      all(page, 'main section').map((section) => {
        const items = all(section, 'photo-grid li')
        return [section, items.filter((item) => words(item).includes('Loading Gallery...')).length]
      }),
    )
    // Published photos load later.
    for (const node of all(page, 'script, style, noscript, photo-grid ul')) node.remove()
    return {
      path,
      title: page.title,
      headings: all(page, 'h1, h2, h3').map(words),
      h1: all(page, 'h1').map(words),
      text: words(page.body),
      links: linksIn(page),
      ids: all(page, '[id]').map(({ id }) => id),
      images: all(page, 'img').map((image) => {
        const sizes = (image.getAttribute('srcset') ?? '').split(',')
        const urls = sizes.map((size) => size.trim().split(' ')[0] ?? '')
        const sources = [image.getAttribute('src') ?? '', ...urls].filter((url) => url !== '')
        return { alt: image.getAttribute('alt'), sources }
      }),
      crumbs: all(page, 'nav[aria-label="Breadcrumb"] li').map((item) => ({
        name: words(item),
        href: item.querySelector('a')?.getAttribute('href') ?? null,
      })),
      faqs: all(page, 'details[name="faq"]').map((entry) => ({
        question: words(entry.querySelector('summary')),
        answer: words(entry.querySelector('summary ~ *')),
      })),
      rows: all(page, 'tr').map((row) => [...row.children].map(words).join(': ')),
      sections: all(page, 'main section').map((node) => ({
        id: node.id,
        heading: words(node.querySelector('h2')),
        text: words(node),
        items: all(node, 'li:not(li li)').map(words),
        titles: all(node, 'li:not(li li)').flatMap((item) =>
          all(item, 'h3').slice(0, 1).map(words),
        ),
        links: linksIn(node),
        placeholders: placeholders.get(node) ?? 0,
      })),
      footer: words(page.querySelector('footer')),
      navigation: all(page, 'nav[aria-label="Main"]').flatMap(linksIn),
      jsonLd,
    }
  })
}
