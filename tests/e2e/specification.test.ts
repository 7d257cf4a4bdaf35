import { isEstimateUrl } from '../../web/content/actions.ts'
import { business } from '../../web/content/business.ts'
import { calledPhones } from '../../web/content/calledPhones.ts'
import { cities } from '../../web/content/cities.data.ts'
import { isSample } from '../../web/content/isSample.ts'
import { pages } from '../../web/content/pages.ts'
import {
  hrefsOf,
  type ReadPage,
  type ReadSection,
  readSitePages,
  sectionOf,
} from '../support/sitePages.ts'
import { specified } from '../support/specifiedPages.ts'
import { expect, test } from '../support/test.ts'

let read: ReadonlyMap<string, ReadPage>
test.beforeAll(async ({ browser }) => {
  read = await readSitePages(browser)
})

const testSample = isSample ? test : test.skip // Other sites have other facts.

for (const [path, facts] of Object.entries(specified))
  testSample(`${path} has what the specification lists`, () => {
    const page = read.get(path)
    if (!page) throw new Error(`${path} was not read`)
    const { sections, links, headings, ids } = page
    if (facts.h1 !== undefined) expect(page.h1).toEqual([expect.stringContaining(facts.h1)])
    for (const part of facts.text ?? []) expect(page.text).toMatch(part)
    expect(headings).toEqual(expect.arrayContaining(list(facts.headings)))
    expect(ids).toEqual(expect.arrayContaining(list(facts.ids)))
    if (facts.breadcrumb) expect(page.crumbs.map(({ name }) => name).join()).toBe(facts.breadcrumb)
    const buttons = links.filter(({ href, newTab }) => newTab && isEstimateUrl(href))
    const label = expect.stringMatching(new RegExp(`^${facts.estimate ?? ''}`))
    expect(buttons.map(({ text }) => text)).toContainEqual(label)
    for (const hrefs of facts.links ?? []) {
      const first = sections.map((section) => hrefsOf(section.links).slice(0, hrefs.length))
      expect(first).toContainEqual(hrefs)
    }
    for (const titles of facts.cards ?? [])
      expect(sections.map((section) => section.titles)).toContainEqual(list(titles))
    for (const [name, count] of Object.entries(facts.cardsIn ?? {}))
      expect(sectionOf(page, name).titles.length, name).toBe(count)
    for (const [name, count] of Object.entries(facts.itemsIn ?? {}))
      expect(sectionOf(page, name).items.length, name).toBe(count)
    for (const names of facts.cities ?? []) expect(sections.map(citiesIn)).toContain(names)
    if (facts.questions) expect(page.faqs).toHaveLength(facts.questions)
    for (const [name, parts] of Object.entries(facts.section ?? {}))
      for (const part of parts) expect(sectionOf(page, name).text).toMatch(part)
    facts.check?.(page)
  })

testSample('the home page and every city show brands, gallery and contact', () => {
  for (const path of ['/', ...cities.map(({ route }) => route)]) {
    const page = pageAt(path)
    const brands = sectionOf(page, 'brands')
    expect(brands.heading).toBe('Premium Paint Brands')
    expect(brands.titles.join()).toBe(
      'Sherwin Williams,Behr,Benjamin Moore,Premium Quality,Expert Application,Color Matching',
    )
    expect(brands.text).toMatch(/Explore Our Products:.*Why We Choose Premium Paints/)
    for (const [index, items] of [
      /A-100 Exterior Paint.*SuperPaint Exterior.*Duration Exterior.*Emerald RainRefresh/,
      /Premium Plus Ultra.*Marquee Interior Paint.*Dynasty Exterior Paint/,
      /Regal Select Interior.*Aura Paint.*Advance Waterborne Alkyd/,
    ].entries())
      expect(brands.items[index]).toMatch(items)
    expect(brands.links.map(({ text, href }) => [text, href])).toEqual([
      ['A-100', '/products/sherwin-a100'],
      ['SuperPaint', '/products/sherwin-superpaint'],
      ['Duration', '/products/sherwin-duration'],
      ['Emerald RainRefresh', '/products/sherwin-emerald-rainrefresh'],
    ])
  }
  for (const path of ['/', '/gallery', ...cities.map(({ route }) => route)]) {
    const { heading, placeholders } = sectionOf(pageAt(path), 'gallery')
    expect(heading, path).toBe('Professional Painting Portfolio')
    expect(placeholders, path).toBeGreaterThanOrEqual(8)
  }
  for (const path of ['/', '/contact', ...cities.map(({ route }) => route)]) {
    const { text, links } = sectionOf(pageAt(path), 'contact')
    for (const called of calledPhones) expect(text, path).toContain(called.text)
    expect(hrefsOf(links), path).toContain(`mailto:${business.email}`)
    expect(text, path).toMatch(/9:00 AM - 6:00 PM.*10:00 AM - 2:00 PM.*Closed/)
  }
})

testSample('every page has the navigation bar and the footer', () => {
  for (const { path, navigation, footer, links } of read.values()) {
    expect(navigation.map(({ text }) => text.replace(/ \(opens.*/, '')).join(), path).toBe(
      'Home,Services,Gallery,About,Contact,Free Quote,Call Now,Get Estimate',
    )
    expect(footer, path).toMatch(/licensed.*insured/i)
    expect(footer, path).toMatch(/7:00 AM - 7:00 PM.*8:00 AM - 5:00 PM.*By appointment/)
    const numbers = calledPhones.map(({ text }) => text)
    for (const part of [business.name, business.email, ...numbers])
      expect(footer, path).toContain(part)
    const social = business.social.map(({ url }) => url)
    const quickLinks = ['/services', '/gallery', '/plano', '/denton', '/sms-opt-in']
    expect(hrefsOf(links), path).toEqual(expect.arrayContaining([...social, ...quickLinks]))
  }
})

testSample('the specification covers every page except articles', () => {
  const missing = pages.filter(({ path, template }) => template !== 'Article' && !specified[path])
  expect(missing.map(({ path }) => path)).toEqual([])
})

const list = (items = '') => items.split(',').filter(Boolean)

const cityNames = new Map([
  ['/', 'Dallas'],
  ...cities.map(({ route, name }) => [route, name] as const),
])

const citiesIn = ({ links }: ReadSection) =>
  hrefsOf(links)
    .flatMap((href) => cityNames.get(href) ?? [])
    .join()

function pageAt(path: string): ReadPage {
  const page = read.get(path)
  if (!page) throw new Error(`${path} was not read`)
  return page
}
