import { expect, test } from 'vitest'
import { isSample } from '../../tests/support/isSample.ts'
import { origin, phones } from './business.ts'
import { pages } from './pages.ts'

test('a phone number is dialed as it is shown', () => {
  for (const { text, href } of Object.values(phones)) {
    expect(href).toBe(`tel:+1${text.replace(/\D/g, '')}`)
  }
})

test.runIf(isSample)('every route of the specification is a page, once', () => {
  const expected = [
    '/ /about /services /gallery /contact /blog /sms-opt-in /free-estimate',
    '/interior-painting /interior-painting-process /exterior-painting /cabinet-painting',
    '/exterior-siding-repair /fence-staining /sheetrock-repair',
    '/products/sherwin-a100 /products/sherwin-duration /products/sherwin-superpaint',
    '/products/sherwin-emerald-rainrefresh',
    '/plano /frisco /mckinney /allen /richardson /carrollton /lewisville /flower-mound',
    '/the-colony /denton /prosper /celina /anna /melissa /princeton',
  ].flatMap((line) => line.split(' '))
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith('/blog/')).sort()).toEqual(expected.sort())
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(3)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(pages)('$path has a title and a description of good length', ({ metadata }) => {
  expect(metadata.title.length, metadata.title).toBeLessThanOrEqual(60)
  expect(metadata.description.length, metadata.description).toBeGreaterThanOrEqual(120)
  expect(metadata.description.length, metadata.description).toBeLessThanOrEqual(160)
  expect(metadata.keywords.length).toBeGreaterThan(0)
})

test.each(pages)('$path has one canonical address and an unbroken trail', ({ path, metadata }) => {
  expect(metadata.canonicalUrl).toBe(`${origin}${path}`)
  const paths = pages.map((page) => page.path)
  for (const { url } of metadata.breadcrumbs) expect(paths).toContain(url)
  expect(metadata.breadcrumbs.at(-1)?.url ?? '/').toBe(path)
})

test.each(['title', 'description', 'ogImage', 'canonicalUrl'] as const)(
  'no two pages share a %s',
  (field) => {
    const values = pages.map(({ metadata }) => metadata[field])
    expect(new Set(values).size).toBe(values.length)
  },
)

test('no two pages share the name of a paint chip', () => {
  const names = pages.map(({ swatch }) => swatch.name)
  expect(new Set(names).size).toBe(names.length)
})
