import { expect } from 'vitest'
import { estimateButton, type Statement, type Statements, tells } from './checks.ts'
import { shared } from './sharedParts.ts'

function cityPage(name: string, depth: 'full' | 'medium' | 'minimal'): readonly Statement[] {
  const own: Record<typeof depth, readonly Statement[]> = {
    full: [
      ['benefit cards', ({ sections }) => expect(sections[0]?.titles.length).toBeGreaterThan(3)],
      ['service list', ({ sections }) => expect(sections[1]?.items.length).toBeGreaterThan(5)],
      ['eight neighborhoods', ({ sections }) => expect(sections[2]?.items).toHaveLength(8)],
      [
        'local expertise note',
        ({ sections }) => expect(sections[3]?.text.length).toBeGreaterThan(200),
      ],
      [
        'six default questions with its name, and its own',
        ({ faqs }) => {
          expect(faqs).toHaveLength(8)
          for (const { question } of faqs.slice(0, 6)) expect(question).toContain(name)
        },
      ],
    ],
    medium: [
      ['specialties list', ({ sections }) => expect(sections[0]?.items.length).toBeGreaterThan(3)],
      ['service-area list', ({ sections }) => expect(sections[1]?.items.length).toBeGreaterThan(3)],
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
    ...own[depth],
    ...shared,
  ]
}

export const cityStatements: Statements = {
  '/plano': [
    ...cityPage('Plano', 'full'),
    ['5.0 stars with 50+ reviews', tells(/5\.0 stars, 50\+ reviews/)],
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
