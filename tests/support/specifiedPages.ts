import { isEstimateUrl } from '../../web/content/actions.ts'
import { business, phones } from '../../web/content/business.ts'
import { calledPhones } from '../../web/content/calledPhones.ts'
import { expect } from './expect.ts'
import { hrefsOf, type ReadPage, type ReadSection, sectionOf } from './sitePages.ts'

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

/** The facts that the specification gives for each page, without articles. */
export const specified: Record<string, Facts> = {
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

function articlesIn(links: ReadPage['links']): number {
  return new Set(hrefsOf(links).filter((href) => href.startsWith('/blog/'))).size
}
