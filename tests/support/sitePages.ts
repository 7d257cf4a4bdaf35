import { z } from 'zod'
import { pages } from '../../web/content/pages.ts'
import { openPage } from './browser.ts'

const link = z.object({ text: z.string(), href: z.string(), newTab: z.boolean() })
const section = z.object({
  id: z.string(),
  heading: z.string(),
  text: z.string(),
  /** Texts of the items of its lists, without those of lists inside an item. */
  items: z.array(z.string()),
  /** The heading of each item that has one. */
  titles: z.array(z.string()),
  /** What keeps the room of published photos, and says that they are being loaded. */
  placeholders: z.number(),
  links: z.array(link),
})
const readPage = z.object({
  path: z.string(),
  title: z.string(),
  headings: z.array(z.string()),
  h1: z.array(z.string()),
  /** All that is read, without the head, scripts and styles. */
  text: z.string(),
  links: z.array(link),
  ids: z.array(z.string()),
  images: z.array(z.object({ sources: z.array(z.string()), alt: z.string().nullable() })),
  crumbs: z.array(z.object({ name: z.string(), href: z.string().nullable() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  rows: z.array(z.string()),
  sections: z.array(section),
  footer: z.string(),
  navigation: z.array(link),
  jsonLd: z.array(z.string()),
})
export type ReadPage = z.infer<typeof readPage>
export type ReadSection = z.infer<typeof section>

let reading: Promise<ReadonlyMap<string, ReadPage>> | undefined

/** Every public page and the 404 page as the host sends them, before any program runs: read once. */
export function readSitePages(): Promise<ReadonlyMap<string, ReadPage>> {
  reading ??= readAll()
  return reading
}

async function readAll(): Promise<ReadonlyMap<string, ReadPage>> {
  const { page, context } = await openPage()
  const sources = await Promise.all(
    [...pages.map(({ path }) => path), '/404.html'].map(async (path) => {
      const response = await page.request.get(path)
      return { path, html: await response.text() }
    }),
  )
  const read = z.array(readPage).parse(await page.evaluate(parsePages, sources))
  await context.close()
  return new Map(read.map((found) => [found.path, found]))
}

/** Runs in the browser, whose parser is the one that counts. */
function parsePages(sources: { path: string; html: string }[]) {
  const words = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]
  const linksIn = (root: ParentNode) =>
    all(root, 'a[href]').map((a) => ({
      text: words(a),
      href: a.getAttribute('href') ?? '',
      newTab: a.getAttribute('target') === '_blank',
    }))
  const sectionOf = (node: Element) => {
    const items = all(node, 'li:not(li li)')
    return {
      id: node.id,
      heading: words(node.querySelector('h2')),
      text: words(node),
      items: items.map(words),
      titles: items.flatMap((item) => {
        const heading = item.querySelector('h3')
        return heading ? [words(heading)] : []
      }),
      links: linksIn(node),
    }
  }
  return sources.map(({ path, html }) => {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const jsonLd = all(page, 'script[type="application/ld+json"]').map(words)
    const placeholdersIn = new Map(
      all(page, 'main section').map(({ id, children }) => [
        id,
        [...children]
          .flatMap((child) => all(child, 'li[data-placeholder]'))
          .filter((item) => words(item).includes('Loading Gallery...')).length,
      ]),
    )
    // What is busy only keeps the room of published photos.
    for (const node of all(page, 'script, style, noscript, [aria-busy=true]')) node.remove()
    const navigation = page.querySelector('nav[aria-label="Main"]')
    return {
      path,
      title: page.title,
      headings: all(page, 'h1, h2, h3').map(words),
      h1: all(page, 'h1').map(words),
      text: words(page.body),
      links: linksIn(page),
      ids: all(page, '[id]').map(({ id }) => id),
      images: all(page, 'img').map((image) => ({
        alt: image.getAttribute('alt'),
        sources: [
          image.getAttribute('src') ?? '',
          ...(image.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(' ')[0]),
        ].filter((source) => source !== ''),
      })),
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
        ...sectionOf(node),
        placeholders: placeholdersIn.get(node.id) ?? 0,
      })),
      footer: words(page.querySelector('footer')),
      navigation: navigation ? linksIn(navigation) : [],
      jsonLd,
    }
  })
}
