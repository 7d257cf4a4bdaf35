import { expect } from 'vitest'
import type { ReadSection } from '../sitePages.ts'
import { estimateButton, itemsIn, type Statement, type Statements, tells } from './checks.ts'
import { shared } from './sharedParts.ts'

/** One of the city's own sections, which have no anchor, is so. */
const own =
  (isSo: (section: ReadSection) => boolean): Statement[1] =>
  ({ sections }) =>
    expect(sections.filter(({ id }) => id === '').some(isSo)).toBe(true)

function cityPage(name: string, depth: 'full' | 'medium' | 'minimal'): readonly Statement[] {
  const parts: Record<typeof depth, readonly Statement[]> = {
    full: [
      ['benefit cards', own(({ titles }) => titles.length > 3)],
      ['service list', own(({ titles, items }) => titles.length === 0 && items.length > 5)],
      [
        'eight neighborhoods',
        own(({ titles, items }) => titles.length === 0 && items.length === 8),
      ],
      ['local expertise note', own(({ items, text }) => items.length === 0 && text.length > 200)],
      [
        'six default questions with its name, and its own',
        ({ faqs }) => {
          expect(faqs).toHaveLength(8)
          for (const { question } of faqs.slice(0, 6)) expect(question).toContain(name)
        },
      ],
    ],
    medium: [
      [
        'specialties list and service-area list',
        ({ sections }) =>
          expect(
            sections.filter(({ id, titles, items, links }) =>
              [!id, titles.length === 0, links.length === 0, items.length > 3].every(Boolean),
            ),
          ).toHaveLength(2),
      ],
    ],
    minimal: [],
  }
  return [
    [
      'hero with a badge and headline',
      ({ h1, text }) => {
        expect(h1).toHaveLength(1)
        expect(text).toMatch(new RegExp(`Painting in ${name}|${name}`))
      },
    ],
    ['estimate button with its name', estimateButton(`Get Your Free ${name} Estimate`)],
    ...parts[depth],
    ...shared,
    ['a review', itemsIn('reviews', 1)],
  ]
}

export const cityStatements: Statements = {
  '/plano': [
    ...cityPage('Plano', 'full'),
    ['5.0 stars with 50+ reviews', tells(/5\.0 from 50\+ reviews/)],
  ],
  '/frisco': cityPage('Frisco', 'full'),
  '/mckinney': cityPage('McKinney', 'medium'),
  '/allen': cityPage('Allen', 'full'),
  '/richardson': cityPage('Richardson', 'medium'),
  '/carrollton': cityPage('Carrollton', 'full'),
  '/lewisville': cityPage('Lewisville', 'full'),
  '/flower-mound': cityPage('Flower Mound', 'medium'),
  '/the-colony': cityPage('The Colony', 'full'),
  '/denton': cityPage('Denton', 'medium'),
  '/prosper': cityPage('Prosper', 'minimal'),
  '/celina': cityPage('Celina', 'full'),
  '/anna': cityPage('Anna', 'minimal'),
  '/melissa': cityPage('Melissa', 'minimal'),
  '/princeton': cityPage('Princeton', 'minimal'),
}
