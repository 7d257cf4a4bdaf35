import { expect } from 'vitest'
import { estimateButton, type Statement, type Statements, tells } from './checks.ts'

function productPage(...parts: readonly RegExp[]): readonly Statement[] {
  return [
    [
      'back link to /services',
      (page) =>
        expect(page.links).toContainEqual(
          expect.objectContaining({ href: '/services', text: expect.stringMatching(/^Back/) }),
        ),
    ],
    ['image', ({ images }) => expect(images.length).toBeGreaterThan(0)],
    ['key benefits', ({ headings }) => expect(headings).toContain('Key benefits')],
    ['specification table', ({ rows }) => expect(rows.length).toBeGreaterThanOrEqual(4)],
    ['free-estimate button', estimateButton('Get')],
    [`tells ${parts.join(' ')}`, tells(...parts)],
  ]
}

export const productStatements: Statements = {
  '/products/sherwin-a100': productPage(/exterior acrylic latex/i, /value line/i),
  '/products/sherwin-duration': productPage(/most durable/i, /self-priming/i),
  '/products/sherwin-superpaint': productPage(/as low as 35°F/i),
  '/products/sherwin-emerald-rainrefresh': [
    ...productPage(/self-cleaning/i),
    ['an extra explanatory panel', ({ sections }) => expect(sections.length).toBeGreaterThan(3)],
  ],
}
