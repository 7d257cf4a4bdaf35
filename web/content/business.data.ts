import { businessSchema } from './source/businessSchema.ts'
import { flatten } from './source/facts.ts'
import type { HoursLine } from './source/openingHours.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

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
export const warrantyRows = Object.entries(facts.warranty_by_surface).map(([label, value]) => ({
  label,
  value,
}))

export const textingHours = tableOf('Texting hours', facts.texting_hours ?? [])

export const phoneDays = (facts.crew_hours ?? facts.office_hours).reduce(
  (sum, { openDays }) => sum + openDays,
  0,
)

export const showRoughPrices = facts.rough_prices === 'yes'

export const typicalTime = facts.typical_time

export const { work, priced_by: pricedBy } = facts

const {
  office_hours,
  crew_hours,
  texting_hours,
  time_zone,
  warranty_by_surface,
  work: _work,
  priced_by,
  social,
  ...plainFacts
} = facts

/** What texts can insert as `{{name}}`. */
export const businessFacts = {
  ...flatten(plainFacts),
  ...flatten(facts.work),
  phone_days: `${phoneDays} days a week`,
}
