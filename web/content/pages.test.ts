import { afterEach, expect, test, vi } from 'vitest'
import { findPageFaults } from '../../scripts/content/findPageFaults.ts'
import { business, origin, phones, place } from './business.ts'
import { cities } from './cities.data.ts'
import { isSample } from './isSample.ts'
import { stateOf } from './pageMetadata.ts'
import { pages } from './pages.ts'

afterEach(() => {
  vi.doUnmock('./business.ts')
  vi.resetModules()
})

test.each([
  ['a texting number has', { text: '(405) 555-0163', href: 'tel:+14055550163' }],
  ['no texting number lacks', null],
])('a company with %s the SMS page and its link', async (_words, texting) => {
  vi.resetModules()
  vi.doMock('./business.ts', async (original) => ({
    ...(await original<object>()),
    phones: { ...phones, texting },
  }))
  const paths = (await import('./pages.ts')).pages.map(({ path }) => path)
  const links = (await import('./footer.ts')).footer.quickLinks.links.map(({ to }) => to)
  const { pagePaths: routes } = await import('./pagePaths.ts')
  const has = [paths, links, routes].map((all) =>
    all.some((path: string) => path === '/sms-opt-in'),
  )
  expect(has).toEqual(Array(3).fill(texting !== null))
})

test.runIf(isSample)('every specified route and the privacy page exist once', () => {
  const expected = [
    '/ /about /services /gallery /contact /blog /sms-opt-in /free-estimate /privacy',
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

test.runIf(isSample).each([
  ['Ed', { town: 'Ada', region: 'Ada', area: 'Ohio' }],
  [
    'Redbud & Sons Painting Company of the Front Range and the Plains',
    { town: 'Colorado Springs', region: 'Greater Colorado Springs', area: 'Southern Colorado' },
  ],
])(
  'titles and descriptions have a good length if the company is called %s',
  async (name, there) => {
    vi.resetModules()
    vi.doMock('./business.ts', async (original) => ({
      ...(await original<object>()),
      business: { ...business, name },
      place: { ...place, ...there },
    }))
    const { pages: others } = await import('./pages.ts')
    expect(others).toHaveLength(pages.length)
    expect(findPageFaults(others)).toEqual([])
    const isNamed = others.some(({ metadata }) => metadata.title.endsWith(` | ${name}`))
    expect(isNamed).toBe(name === 'Ed')
  },
)

test('a city across the border is named with its own state', () => {
  expect(stateOf({ state: 'WI' })).toBe('WI')
  for (const city of cities) {
    const page = pages.find(({ path }) => path === city.route)
    expect(page?.metadata.title).toContain(`${city.name}, ${stateOf(city)}`)
  }
})

test.each(pages)('$path has one canonical address and an unbroken trail', ({ path, metadata }) => {
  expect(metadata.canonicalUrl).toBe(`${origin}${path}`)
  const paths = pages.map((page) => page.path)
  for (const { url } of metadata.breadcrumbs) expect(paths).toContain(url)
  expect(metadata.breadcrumbs.at(-1)?.url ?? '/').toBe(path)
})

test.each(['ogImage', 'canonicalUrl'] as const)('no two pages share a %s', (field) => {
  const values = pages.map(({ metadata }) => metadata[field])
  expect(new Set(values).size).toBe(values.length)
})
