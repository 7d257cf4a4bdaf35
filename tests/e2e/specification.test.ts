import { isEstimateUrl } from '../../web/content/actions.ts'
import { business, phones } from '../../web/content/business.ts'
import { calledPhones } from '../../web/content/calledPhones.ts'
import { cities } from '../../web/content/cities.data.ts'
import { isSample } from '../../web/content/isSample.ts'
import { pages } from '../../web/content/pages.ts'
import { type ReadPage, type ReadSection, readSitePages } from '../support/sitePages.ts'
import { expect, test } from '../support/test.ts'

type Facts = {
  text?: readonly (string | RegExp)[]
  h1?: string
  headings?: string
  ids?: string
  breadcrumb?: string
  estimate?: string
  links?: readonly (readonly string[])[]
  cards?: readonly string[]
  /** The number of cards in a section, by its id or heading. */
  cardsIn?: Record<string, number>
  itemsIn?: Record<string, number>
  cities?: readonly string[]
  questions?: number
  section?: Record<string, readonly (string | RegExp)[]>
  check?: (page: ReadPage) => void
}

const serviceRoutes = [
  ...['/interior-painting', '/exterior-painting', '/cabinet-painting', '/sheetrock-repair'],
  ...['/fence-staining', '/exterior-siding-repair'],
]

const painting = {
  h1: '',
  cardsIn: { benefits: 4, 'sample-work': 3 },
  ids: 'process',
  estimate: 'Get Your Free Estimate',
} as const satisfies Facts

const product = (...text: RegExp[]): Facts => ({
  text,
  headings: 'Key benefits',
  estimate: 'Get',
  check: ({ links, images, rows }) => {
    const back = { href: '/services', text: expect.stringMatching(/^Back/) }
    expect(links).toContainEqual(expect.objectContaining(back))
    expect(images).not.toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(4)
  },
})

/** Sections about one city have no id. */
const citySections = ({ sections }: ReadPage, isIt: (section: ReadSection) => boolean) =>
  sections.filter((section) => section.id === '' && isIt(section))

const isList = ({ titles, links, items }: ReadSection, least: number) =>
  titles.length === 0 && links.length === 0 && items.length >= least

const cityDepth = {
  minimal: () => ({}),
  medium: () => ({
    check: (page) => expect(citySections(page, (section) => isList(section, 4))).toHaveLength(2),
  }),
  full: (name) => ({
    questions: 8,
    check: (page) => {
      for (const isIt of [
        ({ titles }: ReadSection) => titles.length > 3,
        (section: ReadSection) => isList(section, 6) && section.items.length !== 8,
        (section: ReadSection) => isList(section, 8) && section.items.length === 8,
        ({ items, text }: ReadSection) => items.length === 0 && text.length > 200,
      ])
        expect(citySections(page, isIt)).not.toEqual([])
      for (const { question } of page.faqs.slice(0, 6)) expect(question).toContain(name)
    },
  }),
} satisfies Record<string, (name: string) => Facts>

const cityPages = (depth: keyof typeof cityDepth, ...names: string[]): Record<string, Facts> =>
  Object.fromEntries(
    names.map((name): [string, Facts] => [
      `/${name.toLowerCase().replaceAll(' ', '-')}`,
      {
        h1: '',
        text: [name],
        estimate: `Get Your Free ${name} Estimate`,
        itemsIn: { reviews: 1 },
        ...cityDepth[depth](name),
      },
    ]),
  )

const specified: Record<string, Facts> = {
  ...cityPages('full', 'Plano', 'Frisco', 'Allen', 'Carrollton', 'Lewisville'),
  ...cityPages('full', 'The Colony', 'Celina'),
  ...cityPages('medium', 'McKinney', 'Richardson', 'Flower Mound', 'Denton'),
  ...cityPages('minimal', 'Prosper', 'Anna', 'Melissa', 'Princeton'),
  '/': {
    h1: '',
    text: [/5\.0 stars?, 50\+ reviews/],
    estimate: 'Get Free Estimate Today',
    headings: 'Interior services,Exterior services',
    cards: [
      'Fully Insured,5-Star Service,On-Time Completion,Satisfaction Guaranteed',
      'FAST,FREE,EASY,Professional,Quality Materials,Guaranteed',
      'Licensed and bonded,Insured,Local expertise,Warranty',
    ],
    cities: [
      'Plano,Frisco,McKinney,Allen,Richardson,Carrollton,Lewisville,Flower Mound,The Colony,Denton,Celina,Dallas',
      'Prosper,Anna,Melissa,Princeton',
    ],
    links: [calledPhones.map(({ href }) => href), ['/fence-staining'], ['/sheetrock-repair']],
    cardsIn: { services: 6 },
    itemsIn: { reviews: 8 },
    questions: 8,
    check: (page) => {
      const first = page.links.findIndex(({ href }) => isEstimateUrl(href))
      const afterButton = page.links.slice(first).map(({ href }) => href)
      expect(afterButton).toEqual(expect.arrayContaining(serviceRoutes))
      expect(articlesIn(sectionOf(page, 'blog').links)).toBe(3)
      expect(sectionOf(page, 'Explore Our Painting Services').links).toHaveLength(7)
    },
  },
  '/about': { headings: 'Our story', text: [/since 2015/] },
  '/services': {
    estimate: 'Get Your Free Estimate',
    cards: ['5-Star Rated,Licensed and Insured,On-Time Completion,Satisfaction Guaranteed'],
    cities: [
      'Dallas,Plano,Frisco,McKinney,Allen,Richardson,Carrollton,Lewisville,Flower Mound,The Colony,Denton',
    ],
    check: ({ links }) =>
      expect(links).toContainEqual({
        text: 'Call to Check Your Area',
        href: phones.main.href,
        newTab: false,
      }),
  },
  '/gallery': {},
  '/contact': { h1: '' },
  '/blog': { check: ({ links }) => expect(articlesIn(links)).toBe(3) },
  '/privacy': { ids: 'this-site,analytics,requests' },
  '/sms-opt-in': {
    ids: 'consent,frequency,opt-out,rates,carriers,privacy,help',
    text: [/up to 2 per month/],
    section: { 'opt-out': ['STOP', business.email, phones.texting?.text ?? 'a number for texts'] },
    check: ({ rows }) => expect(rows).toContain('Monday to Saturday: 7:00 AM - 6:00 PM'),
  },
  '/free-estimate': {
    breadcrumb: 'Home,Free Estimate',
    estimate: 'Request',
    cards: [
      'Free,Same-Day or 24-Hour Response,No Obligation,Accurate Pricing,Expert Assessment,5-Star Service',
      'Request,Schedule on-site assessment,Receive detailed quote,Start project',
    ],
    cities: [
      'Dallas,Plano,Frisco,McKinney,Allen,Richardson,Denton,Celina,Prosper,Anna,Melissa,Princeton',
    ],
    check: ({ sections }) =>
      expect(sections.at(-1)?.links.some(({ href }) => isEstimateUrl(href))).toBe(true),
  },
  '/404.html': {
    h1: 'Oops! Page not found',
    check: ({ links }) =>
      expect(links).toContainEqual({ text: 'Return to Home', href: '/', newTab: false }),
  },
  '/interior-painting': { ...painting, text: [/2-3 days/] },
  '/interior-painting-process': {
    text: [
      ...[/crack/i, /nail pop/i, /Baseboards, trim and window sills/],
      ...[/1 to 2 days per room/, /Processes vary by project/],
    ],
    check: (page) => {
      for (const id of ['sheetrock', 'ceiling', 'walls', 'trim', 'doors'])
        expect(sectionOf(page, id).titles.length, id).toBeGreaterThan(1)
    },
  },
  '/exterior-painting': {
    ...painting,
    text: [/1-3 days/, 'Power washing', 'Scraping', 'Caulking', 'Weather-resistant coatings'],
  },
  '/cabinet-painting': {
    estimate: 'Get Your Free Estimate',
    cards: ['Factory-Like Finish,Expert Preparation,Quick Turnaround,Custom Colors'],
    cardsIn: { projects: 3 },
    text: [/3-5 days/],
  },
  '/exterior-siding-repair': {
    h1: '',
    estimate: 'Get',
    cards: [
      'Siding Repair,Complete Painting,Weather Protection,Board Replacement,Structural Assessment,Quality Guarantee',
      'Inspection,Repair Work,Surface Prep,Painting,Final Check',
    ],
    itemsIn: { 'common-issues': 8 },
  },
  '/fence-staining': {
    h1: '',
    breadcrumb: 'Home,Services,Fence Staining',
    estimate: 'Get',
    text: [/1-2 days.*5\+ year stain protection/],
    cards: ['Inspection,Surface Preparation,Stain Application,Final Inspection'],
    cardsIn: { benefits: 6 },
  },
  '/sheetrock-repair': {
    breadcrumb: 'Home,Services,Sheetrock Repair',
    estimate: 'Get',
    cardsIn: { services: 4 },
    itemsIn: { checklist: 8, 'water-damage': 6 },
    section: { checklist: ['90 days to 1 year'] },
    check: (page) => expect(sectionOf(page, 'quote').links[0]?.href).toBe(phones.main.href),
  },
  '/products/sherwin-a100': product(/exterior acrylic latex/i, /value line/i),
  '/products/sherwin-duration': product(/most durable/i, /self-priming/i),
  '/products/sherwin-superpaint': product(/as low as 35°F/i),
  '/products/sherwin-emerald-rainrefresh': product(/self-cleaning/i),
}

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

const hrefsOf = (links: ReadPage['links']) => links.map(({ href }) => href)

const articlesIn = (links: ReadPage['links']) =>
  new Set(hrefsOf(links).filter((href) => href.startsWith('/blog/'))).size

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

function sectionOf(page: ReadPage, idOrHeading: string): ReadSection {
  const found = page.sections.find(
    ({ id, heading }) => id === idOrHeading || heading === idOrHeading,
  )
  if (!found) throw new Error(`${page.path} has no section ${idOrHeading}`)
  return found
}
