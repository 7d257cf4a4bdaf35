import { z } from 'zod'
import { business, officeHours, origin, phones } from '../../web/content/business.ts'
import { pages } from '../../web/content/pages.ts'
import { type ReadPage, readSitePages } from '../support/sitePages.ts'
import { expect, test } from '../support/test.ts'

const node = z.looseObject({ '@type': z.string() })
const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(node) })
type Node = z.infer<typeof node>

let read: ReadonlyMap<string, ReadPage>
test.beforeAll(async ({ browser }) => {
  read = await readSitePages(browser)
})

function nodesOf(type: string): { page: ReadPage; nodes: Node[] }[] {
  return pages.map(({ path }) => {
    const page = read.get(path)
    if (!page) throw new Error(`${path} was not read`)
    const [json] = page.jsonLd
    const nodes = graph.parse(JSON.parse(json ?? 'null'))['@graph']
    return { page, nodes: nodes.filter((found) => found['@type'] === type) }
  })
}

const kinds = {
  HousePainter: 'localBusiness',
  BreadcrumbList: 'breadcrumbs',
  FAQPage: 'faq',
  Review: 'reviews',
  Service: 'service',
  Product: 'product',
  BlogPosting: 'article',
} as const

test('each page has one JSON-LD graph with the types that its metadata lists', () => {
  for (const { path, metadata } of pages) {
    const page = read.get(path)
    const hasReviews = page?.sections.some(({ id }) => id === 'reviews')
    const promised = metadata.structuredData.filter((kind) => hasReviews || kind !== 'reviews')
    expect(page?.jsonLd, path).toHaveLength(1)
    const { '@graph': nodes } = graph.parse(JSON.parse(page?.jsonLd[0] ?? 'null'))
    const found = new Set(nodes.map((one) => Reflect.get(kinds, one['@type'])))
    expect(found, path).toEqual(new Set(promised))
  }
  expect(read.get('/404.html')?.jsonLd).toEqual([])
})

test('each page has one business, with the phone, email, hours and links that it shows', () => {
  const shortLine = /^(\w\w)(?:-(\w\w))? (\S+)$/
  const days = {
    Mo: 'Monday',
    Tu: 'Tuesday',
    We: 'Wednesday',
    Th: 'Thursday',
    Fr: 'Friday',
    Sa: 'Saturday',
    Su: 'Sunday',
  }
  for (const { page, nodes } of nodesOf('HousePainter')) {
    expect(nodes, page.path).toHaveLength(1)
    const [found] = nodes
    expect(page.links.map(({ href }) => href)).toContain(`tel:${found?.telephone}`)
    expect(page.text).toContain(phones.main.text)
    expect(page.text).toContain(business.email)
    expect(found).toMatchObject({ name: business.name, email: business.email })
    for (const url of z.array(z.string()).parse(found?.sameAs))
      expect(page.links.map(({ href }) => href)).toContain(url)
    if (!page.text.includes(officeHours.label)) continue
    for (const line of z.array(z.string()).parse(found?.openingHours)) {
      const [, first = '', last = '', hours = ''] = shortLine.exec(line) ?? []
      const names = [first, last].filter(Boolean).map((day) => Reflect.get(days, day))
      expect(page.rows, page.path).toContain(`${names.join(' to ')}: ${inWords(hours)}`)
    }
  }
  expect(read.get('/contact')?.text).toContain(officeHours.label)
})

function inWords(hours: string): string {
  return hours
    .split('-')
    .map((time) => {
      const [hour = '', minute = ''] = time.split(':')
      return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
    })
    .join(' - ')
}

test('breadcrumbs equal the visible ones', () => {
  const entry = z.object({ position: z.number(), name: z.string(), item: z.string() })
  for (const { page, nodes } of nodesOf('BreadcrumbList')) {
    const trail = nodes.flatMap((one) => z.array(entry.loose()).parse(one.itemListElement))
    expect(trail, page.path).toMatchObject(
      page.crumbs.map(({ name, href }, index) => ({
        position: index + 1,
        name,
        item: `${origin}${href ?? page.path}`,
      })),
    )
    expect(page.crumbs.length > 0, page.path).toBe(page.path !== '/')
  }
})

test('questions and answers equal those on the page', () => {
  const entry = z.looseObject({
    name: z.string(),
    acceptedAnswer: z.looseObject({ text: z.string() }),
  })
  for (const { page, nodes } of nodesOf('FAQPage')) {
    const faqs = nodes
      .flatMap((one) => z.array(entry).parse(one.mainEntity))
      .map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))
    expect(faqs, page.path).toEqual(page.faqs)
  }
})

test('reviews equal the visible ones', () => {
  const review = z.looseObject({
    reviewBody: z.string(),
    author: z.looseObject({ name: z.string() }),
  })
  for (const { page, nodes } of nodesOf('Review')) {
    const visible = page.sections.find(({ id }) => id === 'reviews')?.items.length ?? 0
    expect(nodes, page.path).toHaveLength(visible)
    for (const { reviewBody, author } of z.array(review).parse(nodes)) {
      expect(page.text, page.path).toContain(reviewBody)
      expect(page.text, page.path).toContain(author.name)
    }
  }
})

test('products and articles have the names that the page shows, and a service has its URL', () => {
  const product = z.looseObject({ name: z.string(), brand: z.looseObject({ name: z.string() }) })
  for (const { page, nodes } of nodesOf('Product'))
    for (const { name, brand } of z.array(product).parse(nodes)) {
      const line = name.replace(`${brand.name} `, '')
      expect(page.text, page.path).toContain(line)
      expect(page.text, page.path).toContain(brand.name)
    }
  const service = z.looseObject({ url: z.string() })
  for (const { page, nodes } of nodesOf('Service'))
    for (const { url } of z.array(service).parse(nodes)) expect(url).toBe(`${origin}${page.path}`)
  const article = z.looseObject({ headline: z.string() })
  for (const { page, nodes } of nodesOf('BlogPosting'))
    for (const { headline } of z.array(article).parse(nodes)) expect(page.h1).toEqual([headline])
})
