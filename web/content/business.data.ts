import { z } from 'zod'
import { services } from './services/index.ts'
import { flatten } from './source/facts.ts'
import {
  choice,
  days,
  list,
  origin as originField,
  orNull,
  phone,
  price,
  text,
  url,
  wholeNumber,
} from './source/fields.ts'
import { type HoursLine, openingHours } from './source/openingHours.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

const serviceSlugs = services.map(({ slug }) => slug)

const placeSchema = z.strictObject(
  {
    town: text('Dallas'),
    region: text('North Dallas'),
    area: text('North Texas'),
    state: z.string().regex(/^[A-Z]{2}$/, 'Write two capital letters, such as TX.'),
    state_name: text('Texas'),
    country: z.string().regex(/^[A-Z]{2}$/, 'Write two capital letters, such as US.'),
  },
  'Write town, region, area, state, state_name and country below it.',
)

const workSchema = z.strictObject(
  {
    price: price.optional(),
    time: days.optional(),
    time_per_room: days.optional(),
    painting_time: days.optional(),
    average_kitchen: days.optional(),
    protection: text('5+ year stain protection').optional(),
  },
  'Write price or time below it.',
)

const businessSchema = z.strictObject({
  name: text('Rivera Painting'),
  email: z.email('Write an email address, such as office@your-company.com.'),
  origin: originField,
  sample: z.literal('true', 'Remove this line, or write true.').optional(),
  schema_type: choice([
    'HousePainter',
    'RoofingContractor',
    'GeneralContractor',
    'HomeAndConstructionBusiness',
  ]),
  badge: text('House painting, inside and out'),
  languages: orNull(list(text('English'), '[English, Spanish]')),
  phones: z.strictObject(
    { main: phone, second: orNull(phone), texting: orNull(phone) },
    'Write main, second and texting below it.',
  ),
  office_hours: openingHours,
  crew_hours: orNull(openingHours),
  texting_hours: orNull(openingHours),
  place: placeSchema,
  rating: orNull(
    z.string().regex(/^(?:[1-4]\.\d|5\.0)$/, 'Write the average with one decimal, such as 4.6.'),
  ),
  reviews: orNull(text('50+')),
  review_count: orNull(wholeNumber(127)),
  customers: text('500+'),
  cities_served: text('25+'),
  in_business_since: wholeNumber(2022),
  crew_since: wholeNumber(2015),
  warranty: text('90 days to 1 year'),
  estimate_within: text('24-48 hours'),
  response_within: text('24 hours'),
  typical_time: days,
  work: z.partialRecord(
    z.enum(serviceSlugs, `No service has this name. There are: ${serviceSlugs.join(', ')}.`),
    workSchema,
    'Write the names of services below it, each with its price or time.',
  ),
  rough_prices: choice(['yes', 'no']),
  estimate_url: orNull(url),
  estimate_parameter: orNull(text('about')),
  marketing_widget: orNull(text('QuoteFormWidget')),
  social: z.record(z.string(), url, 'Write lines like "Facebook: https://...", or {} for none.'),
})

const facts = parseYaml(readSource('business.yaml'), businessSchema)

/** The canonical origin of every page, without a trailing slash. */
export const { origin, phones } = facts

export const { region } = facts.place

const { town, area, state, country } = facts.place
export const place = { town, region, area, state, stateName: facts.place.state_name, country }

/** The claims and links; null for what the company doesn't have. */
export const business = {
  name: facts.name,
  email: facts.email,
  ...(facts.sample ? { sample: true } : {}),
  schemaType: facts.schema_type,
  badge: facts.badge,
  languages: facts.languages,
  rating: facts.rating,
  reviewsText: facts.reviews,
  reviewCount: facts.review_count,
  customersText: facts.customers,
  citiesText: facts.cities_served,
  since: facts.in_business_since,
  crewSince: facts.crew_since,
  warranty: facts.warranty,
  estimateWithin: facts.estimate_within,
  responseWithin: facts.response_within,
  priceOfEstimate: { amount: 0, currency: 'USD' },
  estimateUrl: facts.estimate_url,
  estimateParameter: facts.estimate_parameter,
  marketingWidget: facts.marketing_widget,
  social: Object.entries(facts.social).map(([label, address]) => ({ label, url: address })),
}

const tableOf = (label: string, lines: readonly HoursLine[]) => ({
  label,
  lines: lines.map(({ openDays: _, ...line }) => line),
})

export const officeHours = tableOf('Office hours', facts.office_hours)
export const crewHours = facts.crew_hours && tableOf('Crew and phone hours', facts.crew_hours)
export const textingHours = tableOf('Texting hours', facts.texting_hours ?? [])

export const phoneDays = (facts.crew_hours ?? facts.office_hours).reduce(
  (sum, { openDays }) => sum + openDays,
  0,
)

export const showRoughPrices = facts.rough_prices === 'yes'

export const typicalTime = facts.typical_time

export const { work } = facts

const { office_hours, crew_hours, texting_hours, work: _work, social, ...plainFacts } = facts

/** What texts can insert as `{{name}}`. */
export const businessFacts = {
  ...flatten(plainFacts),
  ...flatten(facts.work),
  phone_days: `${phoneDays} days a week`,
}
