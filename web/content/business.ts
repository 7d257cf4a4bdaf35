import type { Hours, Phone } from './types.ts'

/**
 * The company: the facts that a new owner of this site changes first. The values are fictional and
 * reach nobody (telephone numbers of the 555-01xx block, example domains). Promises in the owner's
 * name are also made in about.ts, brands.ts, contact.ts, faqs.ts, footer.ts, freeEstimate.ts,
 * home.ts, homeCards.ts, servicesPage.ts and smsPolicy.ts; the reviews are in reviews.ts.
 */

/** The one canonical origin of every page, without a slash at its end. */
export const origin = 'https://www.northtrinitypainting.example'

/** Stands on photos and services that name no city. By itself: the first script takes it along. */
export const region = 'North Dallas'

/** Where the company works, from its town to the wider area; the home page is the town's own. */
export const place = {
  town: 'Dallas',
  region,
  area: 'North Texas',
  state: 'TX',
  stateName: 'Texas',
  country: 'US',
} as const

type Optional = 'estimateUrl' | 'estimateParameter' | 'marketingWidget' | 'rating' | 'reviewsText'

/** What a company may do without: null is none. */
const optional: Readonly<Record<Optional, string | null>> & {
  readonly reviewCount: number | null
  readonly social: readonly { label: string; url: string }[]
} = {
  /**
   * The full address of an external quote request, opened in a new tab. Without one, buttons for an
   * estimate lead to the contact page, and the two settings below say nothing.
   */
  estimateUrl: 'https://quote.example.com/north-trinity-painting',
  /** The parameter of the estimate's address that says what a visitor came from: a city, a service. */
  estimateParameter: 'about',
  /**
   * The global of an external marketing widget with a method `open`. Whoever uses one adds its
   * script to the page and its host to the content security policy.
   */
  marketingWidget: 'QuoteFormWidget',
  /** Stars and reviews as texts claim them; where one is null, no page speaks of stars. */
  rating: '5.0',
  reviewsText: '50+',
  /** Reviews as structured data counts them; without, search engines are told of no rating. */
  reviewCount: 127,
  /** The company's pages elsewhere, in the footer; `[]` is none. */
  social: [
    { label: 'Facebook', url: 'https://facebook.example.com/northtrinitypainting' },
    { label: 'Instagram', url: 'https://instagram.example.com/northtrinitypainting' },
    { label: 'Google', url: 'https://google.example.com/northtrinitypainting' },
  ],
}

export const business = {
  name: 'North Trinity Painting',
  email: 'hello@example.com',
  ...optional,
  /**
   * The claims from here to `crewSince`, and the stars and reviews above, are invented, and no real
   * company is deployed with them: remove this line once they are yours. Remove a claim that you
   * can't make, and `npm run check` names each text that makes it.
   */
  sample: true,
  customersText: '500+',
  citiesText: '25+',
  since: 2022,
  /** The crew is older than the company; the about page says so. */
  crewSince: 2015,
  warranty: '90 days to 1 year',
  estimateWithin: '24-48 hours',
  responseWithin: '24 hours',
  priceOfEstimate: { amount: 0, currency: 'USD' },
} as const

/**
 * `text` is shown, `href` is dialed. The texting number appears on the SMS page only: where it is
 * null, there is no such page.
 */
export const phones: Readonly<Record<'main' | 'second', Phone>> & {
  readonly texting: Phone | null
} = {
  main: { text: '(214) 555-0142', href: 'tel:+12145550142' },
  second: { text: '(972) 555-0178', href: 'tel:+19725550178' },
  texting: { text: '(469) 555-0163', href: 'tel:+14695550163' },
}

/** Contact section and structured data. */
export const officeHours = {
  label: 'Office hours',
  lines: [
    { days: 'Monday to Friday', hours: '9:00 AM - 6:00 PM', schema: 'Mo-Fr 09:00-18:00' },
    { days: 'Saturday', hours: '10:00 AM - 2:00 PM', schema: 'Sa 10:00-14:00' },
    { days: 'Sunday', hours: 'Closed', schema: null },
  ],
} as const satisfies Hours

/** Footer: somebody answers, or is on a job, outside office hours too. */
export const crewHours = {
  label: 'Crew and phone hours',
  lines: [
    { days: 'Monday to Friday', hours: '7:00 AM - 7:00 PM', schema: null },
    { days: 'Saturday', hours: '8:00 AM - 5:00 PM', schema: null },
    { days: 'Sunday', hours: 'By appointment', schema: null },
  ],
} as const satisfies Hours

/** SMS page. */
export const textingHours = {
  label: 'Texting hours',
  lines: [{ days: 'Monday to Saturday', hours: '7:00 AM - 6:00 PM', schema: null }],
} as const satisfies Hours
