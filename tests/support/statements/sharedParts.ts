import { expect } from 'vitest'
import { business } from '../../../web/content/business.ts'
import { calledPhones } from '../../../web/content/calledPhones.ts'
import { cardsIn, itemsIn, type Statement, sectionOf } from './checks.ts'

/** The parts that several pages share. */
export const gallery: Statement = [
  'the gallery: its heading, at least eight placeholders while it loads',
  (page) => {
    const { heading, placeholders } = sectionOf(page, 'gallery')
    expect(heading).toBe('Professional Painting Portfolio')
    expect(placeholders).toBeGreaterThanOrEqual(8)
  },
]
const brands: Statement = [
  'premium paint brands: three cards, only the first with links to its products, three highlights, a closing block',
  (page) => {
    const section = sectionOf(page, 'brands')
    expect(section.heading).toBe('Premium Paint Brands')
    expect(section.titles).toEqual([
      'Sherwin Williams',
      'Behr',
      'Benjamin Moore',
      'Premium Quality',
      'Expert Application',
      'Color Matching',
    ])
    expect(section.text).toMatch(/Explore Our Products:.*Why We Choose Premium Paints/)
    expect(section.items[0]).toMatch(
      /A-100 Exterior Paint.*SuperPaint Exterior.*Duration Exterior.*Emerald RainRefresh/,
    )
    expect(section.items[1]).toMatch(
      /Premium Plus Ultra.*Marquee Interior Paint.*Dynasty Exterior Paint/,
    )
    expect(section.items[2]).toMatch(/Regal Select Interior.*Aura Paint.*Advance Waterborne Alkyd/)
    expect(section.links.map(({ text, href }) => [text, href])).toEqual([
      ['A-100', '/products/sherwin-a100'],
      ['SuperPaint', '/products/sherwin-superpaint'],
      ['Duration', '/products/sherwin-duration'],
      ['Emerald RainRefresh', '/products/sherwin-emerald-rainrefresh'],
    ])
  },
]
export const reviews: Statement = ['eight reviews', itemsIn('reviews', 8)]
export const contact: Statement = [
  'the contact section: both numbers, the e-mail and the office hours',
  (page) => {
    const { text, links } = sectionOf(page, 'contact')
    for (const phone of calledPhones) expect(text).toContain(phone.text)
    expect(links.map(({ href }) => href)).toContain(`mailto:${business.email}`)
    expect(text).toMatch(/9:00 AM - 6:00 PM.*10:00 AM - 2:00 PM.*Closed/)
  },
]
export const questions = (count: number): Statement => [
  `${count} questions`,
  ({ faqs }) => expect(faqs).toHaveLength(count),
]
export const benefits = (count: number): Statement => [
  `${count} benefit cards`,
  cardsIn('benefits', count),
]
export const shared = [brands, gallery, contact] as const
