import { describe as describeAlways, expect, test } from 'vitest'
import { cities } from './cities.data.ts'
import { isSample } from './isSample.ts'
import { loadCityPage, loadProductPage, loadServicePage } from './loadRecords.ts'
import { products } from './products.data.ts'
import { services } from './services.data.ts'

const describe = describeAlways.runIf(isSample)

const serviceRecords = await Promise.all(services.map(({ slug }) => loadServicePage(slug)))
const productRecords = await Promise.all(products.map(({ slug }) => loadProductPage(slug)))
const cityRecords = await Promise.all(cities.map(({ slug }) => loadCityPage(slug)))

test('a record has the name and address of its list entry', () => {
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
  const named = [...serviceRecords, ...cityRecords].map(({ name }) => name)
  expect(named).toEqual([...services, ...cities].map(({ name }) => name))
})

describe('products, as specified', () => {
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

  test('only one has a panel', () => {
    expect(productRecords.filter(({ panel }) => panel).map(({ slug }) => slug)).toEqual([
      'sherwin-emerald-rainrefresh',
    ])
  })
})

describe('cities, as specified', () => {
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
})
