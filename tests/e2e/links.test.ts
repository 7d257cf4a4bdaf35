import { categories } from '../../domain/category.ts'
import { isEstimateUrl } from '../../web/content/actions.ts'
import { origin } from '../../web/content/business.ts'
import { cities } from '../../web/content/cities.data.ts'
import { isSample } from '../../web/content/isSample.ts'
import { pages } from '../../web/content/pages.ts'
import { categoryFilter, cityFilter } from '../../web/published/filters.ts'
import { type ReadPage, readSitePages } from '../support/sitePages.ts'
import { expect, test } from '../support/test.ts'

let read: ReadonlyMap<string, ReadPage>
test.beforeAll(async ({ browser }) => {
  read = await readSitePages(browser)
})

const every = <T>(of: (page: ReadPage) => readonly T[]) => [...read.values()].flatMap(of)

const filters = [
  ...categories.map((category) => `?${categoryFilter(category)}`),
  ...cities.map(({ slug }) => `?${cityFilter(slug)}`),
]
/** The private area, projects, and filters of the page's own photos. */
const elsewhere = new Set([
  '/admin/gallery',
  '/projects',
  ...filters.map((filter) => `/projects${filter}`),
  '?',
  ...filters,
])

test('every link and every anchor has a target', async ({ openPage }) => {
  const { page } = await openPage()
  const wrong: string[] = []
  for (const { path, links } of read.values())
    for (const { href, text } of links) {
      if (text === '') wrong.push(`${path}: ${href} has no text`)
      if (/^(?:tel:\+\d{11}|sms:\+\d{11}\?body=\S+|mailto:\S+@\S+|https:\/\/\S+)$/.test(href))
        continue
      // Without a request form, the contact page gets the subject in its URL.
      const [target = '', anchor] = href.replace(/^(\/contact)\?about=[^#]+/, '$1').split('#')
      const found = target === '' ? read.get(path) : read.get(target)
      if (!found && !elsewhere.has(target)) wrong.push(`${path}: ${href} isn’t a page`)
      if (anchor !== undefined && !found?.ids.includes(anchor)) wrong.push(`${path}: ${href}`)
    }
  expect(wrong).toEqual([])
  const privateArea = await page.request.get('/admin/gallery')
  expect(privateArea.status()).toBe(200)
})

test('cities, services and articles link to each other in both directions, and every city links to another', () => {
  const templateOf = new Map(pages.map(({ path, template }) => [path, template]))
  const waysFrom = (path: string) =>
    read.get(path)?.sections.flatMap(({ links }) => links.map(({ href }) => href)) ?? []
  const lonely: string[] = []
  for (const [template, other] of [
    ['City', 'Service'],
    ['Service', 'Article'],
  ] as const) {
    for (const { path } of pages.filter((page) => page.template === template)) {
      const ways = waysFrom(path).filter((href) => templateOf.get(href) === other)
      // A company may have fewer articles than services.
      if (ways.length === 0 && (isSample || template === 'City'))
        lonely.push(`${path} leads to no ${other}`)
      for (const way of ways)
        if (!waysFrom(way).includes(path)) lonely.push(`${way} does not lead back to ${path}`)
    }
  }
  const cities = pages.filter(({ template }) => template === 'City').map(({ path }) => path)
  for (const path of cities) {
    const isFound =
      cities.length === 1 ||
      cities.some((other) => other !== path && waysFrom(other).includes(path))
    if (!isFound) lonely.push(`no other city leads to ${path}`)
  }
  expect(lonely).toEqual([])
})

test('only the request form opens in a new tab, and its link announces it', () => {
  for (const { href, newTab, text } of every(({ links }) => links)) {
    expect(newTab, href).toBe(isEstimateUrl(href))
    if (newTab) expect(text).toContain('(opens in a new tab)')
  }
})

test('every picture exists in each of its sizes and has a description', async ({ openPage }) => {
  const { page } = await openPage()
  const html = await Promise.all(
    pages.map(async ({ path }) => (await page.request.get(path)).text()),
  )
  const previews = html.flatMap((text) => text.match(/\/og\/[a-z0-9-]+\.png/g) ?? [])
  // The logo is part of each page, beside the company's name.
  const all = every((found) => found.images)
  const inline = all.filter(({ sources }) => sources.every((source) => source.startsWith('data:')))
  expect(inline).toHaveLength(read.size)
  expect(new Set(inline.map(({ sources }) => sources.join())).size).toBe(1)
  for (const { alt } of inline) expect(alt).toBe('')
  const images = all.filter((image) => !inline.includes(image))
  for (const { alt, sources } of images) expect(alt, sources.join()).toMatch(/\S/)
  const targets = new Set([...images.flatMap(({ sources }) => sources), ...previews])
  expect(targets.size).toBeGreaterThan(pages.length)
  const missing = await Promise.all(
    [...targets].map(async (target) => {
      const response = await page.request.head(target)
      const isImage = response.headers()['content-type']?.startsWith('image/')
      return response.ok() && isImage ? null : target
    }),
  )
  expect(missing.filter(Boolean)).toEqual([])
})

test('the sitemap lists each public page once, and robots.txt links to it', async ({
  openPage,
}) => {
  const { page } = await openPage()
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(listed).toEqual(pages.map(({ metadata }) => metadata.canonicalUrl))
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
})
