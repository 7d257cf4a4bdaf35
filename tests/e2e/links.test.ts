import { isEstimateUrl } from '../../web/content/actions.ts'
import { isSample } from '../../web/content/isSample.ts'
import { pages } from '../../web/content/pages.ts'
import { type ReadPage, readSitePages } from '../support/sitePages.ts'
import { expect, test } from '../support/test.ts'

let read: ReadonlyMap<string, ReadPage>
test.beforeAll(async ({ browser }) => {
  read = await readSitePages(browser)
})

const every = <T>(of: (page: ReadPage) => readonly T[]) => [...read.values()].flatMap(of)

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
