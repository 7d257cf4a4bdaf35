import { expect } from 'vitest'
import { isEstimateUrl } from '../../../web/content/actions.ts'
import { calledPhones } from '../../../web/content/calledPhones.ts'
import {
  cardsIn,
  cityGrid,
  estimateButton,
  hasCards,
  hero,
  leadsTo,
  type Statements,
  sectionOf,
  tells,
} from './checks.ts'
import { questions, reviews, shared } from './sharedParts.ts'

export const homeStatements: Statements = {
  '/': [
    ['hero with rating badge', tells(/5\.0 stars?, 50\+ reviews/)],
    ['hero with headline', hero],
    [
      'service links in the hero',
      ({ links }) => {
        const first = links.findIndex(({ href }) => isEstimateUrl(href))
        const six = [
          '/interior-painting',
          '/exterior-painting',
          '/cabinet-painting',
          '/sheetrock-repair',
          '/fence-staining',
          '/exterior-siding-repair',
        ]
        for (const href of six) expect(links.slice(first).map((link) => link.href)).toContain(href)
      },
    ],
    ['Get Free Estimate Today button', estimateButton('Get Free Estimate Today')],
    ['services grid of six cards', cardsIn('services', 6)],
    [
      'four trust badges',
      hasCards('Fully Insured', '5-Star Service', 'On-Time Completion', 'Satisfaction Guaranteed'),
    ],
    [
      '12-city service-area grid',
      cityGrid(
        'Plano',
        'Frisco',
        'McKinney',
        'Allen',
        'Richardson',
        'Carrollton',
        'Lewisville',
        'Flower Mound',
        'The Colony',
        'Denton',
        'Celina',
        'Dallas',
      ),
    ],
    ['call buttons for both numbers', leadsTo(...calledPhones.map(({ href }) => href))],
    [
      'why-choose-us',
      hasCards('FAST', 'FREE', 'EASY', 'Professional', 'Quality Materials', 'Guaranteed'),
    ],
    [
      'interior and exterior service lists',
      ({ headings }) => {
        expect(headings).toContain('Interior services')
        expect(headings).toContain('Exterior services')
      },
    ],
    ['fence staining promo', leadsTo('/fence-staining')],
    ['sheetrock promo', leadsTo('/sheetrock-repair')],
    [
      'about section: licensing, insurance, local expertise, warranty',
      hasCards('Licensed and bonded', 'Insured', 'Local expertise', 'Warranty'),
    ],
    [
      'further cities Prosper, Anna, Melissa, Princeton',
      cityGrid('Prosper', 'Anna', 'Melissa', 'Princeton'),
    ],
    ...shared,
    reviews,
    questions(8),
    [
      'blog teasers',
      (page) => {
        const posts = sectionOf(page, 'blog').links.filter(({ href }) => href.startsWith('/blog/'))
        expect(new Set(posts.map(({ href }) => href)).size).toBe(3)
      },
    ],
    [
      "link grid 'Explore Our Painting Services' of 7 links",
      (page) => expect(sectionOf(page, 'Explore Our Painting Services').links).toHaveLength(7),
    ],
  ],
}
