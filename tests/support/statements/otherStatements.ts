import { expect } from 'vitest'
import { isEstimateUrl } from '../../../web/content/actions.ts'
import { business, phones } from '../../../web/content/business.ts'
import {
  callButton,
  cityGrid,
  estimateButton,
  hasCards,
  hero,
  type Statements,
  sectionOf,
  tells,
  trail,
} from './checks.ts'
import { contact, gallery } from './sharedParts.ts'

export const otherStatements: Statements = {
  '/about': [
    ['story', ({ headings }) => expect(headings).toContain('Our story')],
    ['since 2015, the crew', tells(/since 2015/)],
  ],
  '/services': [
    ['hero with estimate button', estimateButton('Get Your Free Estimate')],
    [
      'four Why Choose cards',
      hasCards(
        '5-Star Rated',
        'Licensed and Insured',
        'On-Time Completion',
        'Satisfaction Guaranteed',
      ),
    ],
    [
      'service-area grid of 11 cities',
      cityGrid(
        'Dallas',
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
      ),
    ],
    [
      'call-to-check-your-area button',
      ({ links }) =>
        expect(links).toContainEqual({
          text: 'Call to Check Your Area',
          href: phones.main.href,
          newTab: false,
        }),
    ],
  ],
  '/gallery': [gallery],
  '/contact': [['header', hero], contact],
  '/blog': [
    [
      'three articles',
      ({ links }) => {
        const posts = links.filter(({ href }) => href.startsWith('/blog/'))
        expect(new Set(posts.map(({ href }) => href)).size).toBe(3)
      },
    ],
  ],
  '/privacy': [
    [
      'what is kept, how visits are counted, where requests go',
      ({ ids }) =>
        expect(ids).toEqual(expect.arrayContaining(['this-site', 'analytics', 'requests'])),
    ],
  ],
  '/sms-opt-in': [
    [
      'consent, frequency, opt-out, rates, carriers, privacy and help',
      ({ ids }) =>
        expect(ids).toEqual(
          expect.arrayContaining([
            'consent',
            'frequency',
            'opt-out',
            'rates',
            'carriers',
            'privacy',
            'help',
          ]),
        ),
    ],
    ['promotional up to 2 per month, opt-in', tells(/up to 2 per month/)],
    [
      'opt-out via STOP, phone or e-mail',
      (page) => {
        const { text } = sectionOf(page, 'opt-out')
        expect(text).toMatch(/STOP/)
        expect(text).toContain(business.email)
        expect(text).toContain(phones.texting?.text)
      },
    ],
    [
      'hours Monday to Saturday 7:00 AM to 6:00 PM',
      ({ rows }) => expect(rows).toContain('Monday to Saturday: 7:00 AM - 6:00 PM'),
    ],
  ],
  '/free-estimate': [
    ['breadcrumb', trail('Home', 'Free Estimate')],
    ['hero button: open quote request in new tab', estimateButton('Request')],
    ['hero button: call', callButton],
    [
      'six reasons',
      hasCards(
        'Free',
        'Same-Day or 24-Hour Response',
        'No Obligation',
        'Accurate Pricing',
        'Expert Assessment',
        '5-Star Service',
      ),
    ],
    [
      'four steps',
      hasCards('Request', 'Schedule on-site assessment', 'Receive detailed quote', 'Start project'),
    ],
    [
      'twelve places',
      cityGrid(
        'Dallas',
        'Plano',
        'Frisco',
        'McKinney',
        'Allen',
        'Richardson',
        'Denton',
        'Celina',
        'Prosper',
        'Anna',
        'Melissa',
        'Princeton',
      ),
    ],
    [
      'closing call to action',
      ({ sections }) =>
        expect(sections.at(-1)?.links.some(({ href }) => isEstimateUrl(href))).toBe(true),
    ],
  ],
  '/404.html': [
    ['Oops! Page not found', ({ h1 }) => expect(h1).toEqual(['Oops! Page not found'])],
    [
      'Return to Home',
      ({ links }) =>
        expect(links).toContainEqual({ text: 'Return to Home', href: '/', newTab: false }),
    ],
  ],
}
