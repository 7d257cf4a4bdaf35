import { describe as describeAlways, expect, test } from 'vitest'
import { isSample } from '../../tests/support/isSample.ts'
import { cities } from './cities/index.ts'
import { loadCityPage } from './cities/loadCityPage.ts'
import { products } from './products/index.ts'
import { loadProductPage } from './products/loadProductPage.ts'
import { services } from './services/index.ts'
import { interiorPaintingProcess } from './services/interior-painting-process.ts'
import { loadServicePage } from './services/loadServicePage.ts'
import type { Section } from './types.ts'

// The sample's own facts: who has put others in their place is asked for none of them.
const describe = describeAlways.runIf(isSample)

const serviceRecords = await Promise.all(services.map(({ slug }) => loadServicePage(slug)))
const productRecords = await Promise.all(products.map(({ slug }) => loadProductPage(slug)))
const cityRecords = await Promise.all(cities.map(({ slug }) => loadCityPage(slug)))

const serviceNamed = (slug: string) => serviceRecords.find((known) => known.slug === slug)

function section<K extends Section['kind']>(slug: string, kind: K, index = 0) {
  const found = serviceNamed(slug)?.sections.filter(
    (known): known is Extract<Section, { kind: K }> => known.kind === kind,
  )[index]
  if (!found) throw new Error(`No ${kind} in ${slug}`)
  return found
}
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)
const words = (record: unknown) => JSON.stringify(record)

test('a record is named and addressed as its list says', () => {
  for (const list of [
    [services, serviceRecords],
    [products, productRecords],
    [cities, cityRecords],
  ] as const) {
    const [entries, records] = list
    expect(records.map(({ slug, route }) => [slug, route])).toEqual(
      entries.map(({ slug, route }) => [slug, route]),
    )
  }
  // A product's page has its maker's full name.
  const named = [...serviceRecords, ...cityRecords].map(({ name }) => name)
  expect(named).toEqual([...services, ...cities].map(({ name }) => name))
})

describe('what the specification says of services', () => {
  test('interior and exterior: benefits, sample work and process', () => {
    for (const slug of ['interior-painting', 'exterior-painting']) {
      expect(section(slug, 'cards').id).toBe('benefits')
      expect(section(slug, 'images').items).toHaveLength(3)
      expect(section(slug, 'steps').steps.length).toBeGreaterThan(3)
    }
    const [interior, exterior] = serviceRecords
    expect(words(interior)).toContain('2-3 days')
    expect(words(exterior)).toContain('1-3 days')
    expect(titles(section('exterior-painting', 'cards').cards)).toEqual([
      'Power washing',
      'Scraping and sanding',
      'Caulking',
      'Weather-resistant coatings',
    ])
    for (const record of [interior, exterior]) {
      expect(words(record?.closing)).toContain('Get Your Free Estimate')
    }
  })

  test('interior process: five groups, one to two days per room, and a note', () => {
    expect(titles(interiorPaintingProcess.groups)).toEqual([
      'Sheetrock crack and nail pop repair',
      'Ceiling',
      'Walls',
      'Baseboards, trim and window sills',
      'Doors',
    ])
    expect(interiorPaintingProcess.note.text).toContain('Processes vary by project')
    expect(interiorPaintingProcess.hero.lead).toContain('1 to 2 days per room')
  })

  test('cabinets: four benefits, three images, three to five days', () => {
    expect(titles(section('cabinet-painting', 'cards').cards)).toEqual([
      'Factory-Like Finish',
      'Expert Preparation',
      'Quick Turnaround',
      'Custom Colors',
    ])
    expect(section('cabinet-painting', 'cards').cards[2]?.description).toContain('3-5 days')
    expect(section('cabinet-painting', 'images').items).toHaveLength(3)
  })

  test('siding: six cards, five steps, eight issues', () => {
    expect(titles(section('exterior-siding-repair', 'cards').cards)).toEqual([
      'Siding Repair',
      'Complete Painting',
      'Weather Protection',
      'Board Replacement',
      'Structural Assessment',
      'Quality Guarantee',
    ])
    expect(titles(section('exterior-siding-repair', 'steps').steps)).toEqual([
      'Inspection',
      'Repair Work',
      'Surface Prep',
      'Painting',
      'Final Check',
    ])
    expect(section('exterior-siding-repair', 'checklist').items).toHaveLength(8)
  })

  test('fence: breadcrumb, six cards, four steps', () => {
    const fence = serviceNamed('fence-staining')
    expect(fence?.metadata.breadcrumbs.map(({ name }) => name)).toEqual([
      'Home',
      'Services',
      'Fence Staining',
    ])
    expect(section('fence-staining', 'cards').cards).toHaveLength(6)
    expect(titles(section('fence-staining', 'steps').steps)).toEqual([
      'Inspection',
      'Surface Preparation',
      'Stain Application',
      'Final Inspection',
    ])
    expect(fence?.hero.lead).toMatch(/1-2 days.*5\+ year stain protection/)
  })

  test('sheetrock: breadcrumb, four cards, eight items with the warranty, six issues, quote', () => {
    const sheetrock = serviceNamed('sheetrock-repair')
    expect(sheetrock?.metadata.breadcrumbs.map(({ name }) => name)).toEqual([
      'Home',
      'Services',
      'Sheetrock Repair',
    ])
    expect(sheetrock?.hero.actions.map(({ kind }) => kind)).toEqual(['call', 'estimate'])
    expect(section('sheetrock-repair', 'cards').cards).toHaveLength(4)
    expect(section('sheetrock-repair', 'checklist').items).toHaveLength(8)
    expect(section('sheetrock-repair', 'checklist').items.join()).toContain('90 days to 1 year')
    expect(section('sheetrock-repair', 'checklist', 1).items).toHaveLength(6)
    expect(sheetrock?.closing).toMatchObject({ id: 'quote', actions: [{ kind: 'call' }] })
  })
})

describe('what the specification says of products', () => {
  const rows = (slug: string) =>
    productRecords
      .find((record) => record.slug === slug)
      ?.specification.map(({ label, value }) => `${label}: ${value}`)

  test.each([
    [
      'sherwin-a100',
      [
        'Type: Exterior acrylic latex',
        'Coverage: About 400 sq ft per gallon',
        'Dry to touch: 4 hours',
        'Recoat: 8 hours',
        'Sheens: Flat, low sheen, satin, gloss',
      ],
    ],
    [
      'sherwin-duration',
      [
        'Coverage: 350-400 sq ft per gallon',
        'Recoat: 6 hours',
        'Application temperature: 50-85°F',
        'Sheens: Flat, satin, semi-gloss',
      ],
    ],
    [
      'sherwin-superpaint',
      [
        'Coverage: 400 sq ft per gallon',
        'Recoat: 8 hours',
        'Application temperature: As low as 35°F',
        'Sheens: Flat, low lustre, satin, gloss, high gloss',
      ],
    ],
    [
      'sherwin-emerald-rainrefresh',
      [
        'Coverage: 350-400 sq ft per gallon',
        'Recoat: 6 hours',
        'Application temperature: 50-85°F',
        'Sheens: Satin, semi-gloss',
        'VOC: Up to 50 g/L',
      ],
    ],
  ])('%s has its specification table', (slug, expected) => {
    expect(rows(slug)).toEqual(expected)
  })

  test('each leads back to the services, and only one has a panel', () => {
    for (const { backLink } of productRecords) expect(backLink.to).toBe('/services')
    expect(productRecords.filter(({ panel }) => panel).map(({ slug }) => slug)).toEqual([
      'sherwin-emerald-rainrefresh',
    ])
  })
})

describe('what the specification says of cities', () => {
  test('which pages are full, medium and minimal', () => {
    const of = (depth: string) =>
      cityRecords.filter((record) => record.depth === depth).map(({ name }) => name)
    expect(of('full').sort()).toEqual([
      'Allen',
      'Carrollton',
      'Celina',
      'Frisco',
      'Lewisville',
      'Plano',
      'The Colony',
    ])
    expect(of('medium').sort()).toEqual(['Denton', 'Flower Mound', 'McKinney', 'Richardson'])
    expect(of('minimal').sort()).toEqual(['Anna', 'Melissa', 'Princeton', 'Prosper'])
  })

  test('every hero has a badge, a headline and an estimate button with the name', () => {
    for (const { hero, name } of cityRecords) {
      expect(hero.badge).toContain(name)
      expect(hero.headline).not.toBe('')
      expect(hero.actions[0]).toMatchObject({
        kind: 'estimate',
        label: `Get Your Free ${name} Estimate`,
      })
    }
  })

  test('full pages have eight different neighborhoods and questions of their own', () => {
    for (const record of cityRecords) {
      if (record.depth !== 'full') continue
      expect(new Set(record.neighborhoods.names).size, record.name).toBe(8)
      expect(record.benefits.cards.length).toBeGreaterThanOrEqual(4)
      expect(record.services.items.length).toBeGreaterThanOrEqual(6)
      expect(record.ownFaqs).toHaveLength(2)
    }
  })

  test('Plano shows the rating', () => {
    const [plano] = cityRecords
    expect(plano).toMatchObject({ rating: { stars: '5.0', reviews: '50+' } })
  })
})
