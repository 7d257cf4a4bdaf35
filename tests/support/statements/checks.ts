import { expect } from 'vitest'
import { isEstimateUrl } from '../../../web/content/actions.ts'
import { phones } from '../../../web/content/business.ts'
import { cities } from '../../../web/content/cities/index.ts'
import type { ReadPage, ReadSection } from '../sitePages.ts'

/** One statement of the specification about a page, and how to see it on the page. */
export type Statement = readonly [says: string, check: (page: ReadPage) => void]

/** Statements by the path of the page that they are about. */
export type Statements = Readonly<Record<string, readonly Statement[]>>

/** The section with this id, or whose heading is this. */
export function sectionOf(page: ReadPage, idOrHeading: string): ReadSection {
  const found = page.sections.find(
    ({ id, heading }) => id === idOrHeading || heading === idOrHeading,
  )
  if (!found) throw new Error(`${page.path} has no section ${idOrHeading}`)
  return found
}

/** The page tells all of these, in whatever order. */
export function tells(...parts: readonly (string | RegExp)[]): (page: ReadPage) => void {
  return ({ text }) => {
    for (const part of parts) expect(text).toMatch(part)
  }
}

/** One section has exactly these cards or steps, by their headings. */
export function hasCards(...titles: readonly string[]): (page: ReadPage) => void {
  return ({ sections }) => expect(sections.map((section) => section.titles)).toContainEqual(titles)
}

/** The section has so many cards or steps. */
export function cardsIn(idOrHeading: string, count: number): (page: ReadPage) => void {
  return (page) => expect(sectionOf(page, idOrHeading).titles).toHaveLength(count)
}

/** The section's list has so many items. */
export function itemsIn(idOrHeading: string, count: number): (page: ReadPage) => void {
  return (page) => expect(sectionOf(page, idOrHeading).items).toHaveLength(count)
}

/** One section's links begin with these addresses, in this order. */
export function leadsTo(...hrefs: readonly string[]): (page: ReadPage) => void {
  return ({ sections }) => {
    const found = sections.map(({ links }) => links.map(({ href }) => href))
    expect(found.some((all) => hrefs.every((href, index) => all[index] === href))).toBe(true)
  }
}

const routes = new Map([
  ['Dallas', '/'],
  ...cities.map(({ name, route }) => [name, route] as const),
])

/** One section leads to these cities, in this order, and to no other. */
export function cityGrid(...names: readonly string[]): (page: ReadPage) => void {
  const known = new Set(routes.values())
  return ({ sections }) => {
    const grids = sections.map(({ links }) =>
      links.map(({ href }) => href).filter((href) => known.has(href)),
    )
    expect(grids).toContainEqual(names.map((name) => routes.get(name)))
  }
}

/** A button to the request form in a new tab; its label begins so. */
export function estimateButton(label: string): (page: ReadPage) => void {
  return ({ links }) => {
    const labels = links.filter(({ href }) => isEstimateUrl(href))
    expect(labels.map(({ text, newTab }) => [text, newTab])).toContainEqual([
      expect.stringMatching(new RegExp(`^${label}`)),
      true,
    ])
  }
}

/** A link that calls the main number. */
export function callButton({ links }: ReadPage): void {
  expect(links.map(({ href }) => href)).toContain(phones.main.href)
}

export function trail(...names: readonly string[]): (page: ReadPage) => void {
  return ({ crumbs }) => expect(crumbs.map(({ name }) => name)).toEqual(names)
}

/** The page opens with one main heading. */
export function hero({ h1 }: ReadPage): void {
  expect(h1).toEqual([expect.stringMatching(/\S/)])
}

export function pictures(idOrHeading: string, count: number): (page: ReadPage) => void {
  return (page) => {
    expect(page.images.length).toBeGreaterThanOrEqual(count)
    expect(sectionOf(page, idOrHeading).titles.length).toBeGreaterThanOrEqual(count)
  }
}
