import { expect } from 'vitest'
import { phones } from '../../../web/content/business.ts'
import {
  callButton,
  cardsIn,
  estimateButton,
  hasCards,
  hero,
  itemsIn,
  pictures,
  type Statement,
  type Statements,
  sectionOf,
  tells,
  trail,
} from './checks.ts'
import { benefits } from './sharedParts.ts'

const painting: readonly Statement[] = [
  ['hero', hero],
  ['benefits', cardsIn('benefits', 4)],
  ['sample work images', pictures('sample-work', 3)],
  ['process', ({ ids }) => expect(ids).toContain('process')],
  ['Get Your Free Estimate link', estimateButton('Get Your Free Estimate')],
]

export const serviceStatements: Statements = {
  '/interior-painting': [...painting, ['a room in 2-3 days', tells(/2-3 days/)]],
  '/interior-painting-process': [
    [
      'step lists: sheetrock, ceiling, walls, trim, doors',
      (page) => {
        for (const id of ['sheetrock', 'ceiling', 'walls', 'trim', 'doors'])
          expect(sectionOf(page, id).titles.length, id).toBeGreaterThan(1)
      },
    ],
    ['crack and nail pop repair', tells(/crack/i, /nail pop/i)],
    ['baseboards, trim, window sills', tells(/Baseboards, trim and window sills/)],
    ['one to two days per room', tells(/1 to 2 days per room/)],
    ['note that processes vary by project', tells(/Processes vary by project/)],
  ],
  '/exterior-painting': [
    ...painting,
    ['a house in 1-3 days', tells(/1-3 days/)],
    [
      'power washing, scraping, caulking, weather-resistant coatings',
      tells(/Power washing/, /Scraping/, /Caulking/, /Weather-resistant coatings/),
    ],
  ],
  '/cabinet-painting': [
    ['hero with free-estimate button', estimateButton('Get Your Free Estimate')],
    [
      'four benefit cards',
      hasCards('Factory-Like Finish', 'Expert Preparation', 'Quick Turnaround', 'Custom Colors'),
    ],
    ['quick turnaround 3-5 days', tells(/3-5 days/)],
    ['three project images with captions', pictures('projects', 3)],
  ],
  '/exterior-siding-repair': [
    ['hero', hero],
    [
      'six cards',
      hasCards(
        'Siding Repair',
        'Complete Painting',
        'Weather Protection',
        'Board Replacement',
        'Structural Assessment',
        'Quality Guarantee',
      ),
    ],
    [
      'five steps',
      hasCards('Inspection', 'Repair Work', 'Surface Prep', 'Painting', 'Final Check'),
    ],
    ['eight common siding issues', itemsIn('common-issues', 8)],
    ['closing call to action', estimateButton('Get')],
  ],
  '/fence-staining': [
    ['breadcrumb', trail('Home', 'Services', 'Fence Staining')],
    ['hero', hero],
    ['1-2 days, 5+ years', tells(/1-2 days.*5\+ year stain protection/)],
    benefits(6),
    [
      'four steps',
      hasCards('Inspection', 'Surface Preparation', 'Stain Application', 'Final Inspection'),
    ],
    ['closing call to action', estimateButton('Get')],
  ],
  '/sheetrock-repair': [
    ['breadcrumb', trail('Home', 'Services', 'Sheetrock Repair')],
    ['hero with call button', callButton],
    ['hero with free-estimate link', estimateButton('Get')],
    ['four service cards', cardsIn('services', 4)],
    ['eight-item checklist', itemsIn('checklist', 8)],
    [
      'the checklist includes the warranty',
      (page) => expect(sectionOf(page, 'checklist').text).toContain('90 days to 1 year'),
    ],
    ['water damage section with six common issues', itemsIn('water-damage', 6)],
    [
      'closing call button in the anchor section quote',
      (page) => expect(sectionOf(page, 'quote').links[0]?.href).toBe(phones.main.href),
    ],
  ],
}
