import { z } from 'zod'
import { services } from '../services/index.ts'
import { countries, isStateOf } from './countries.ts'
import {
  choice,
  count,
  days,
  list,
  origin,
  orNull,
  phone,
  price,
  text,
  timeZone,
  url,
  wholeNumber,
  year,
} from './fields.ts'
import { hoursOfSomeDays, openingHours } from './openingHours.ts'

const serviceSlugs = services.map(({ slug }) => slug)

const stateMessage = 'Write two capital letters, such as TX.'
const countryMessage =
  'Write the ISO 3166 code of a country whose phone numbers begin with +1, such as US or CA.'

const placeSchema = z
  .strictObject(
    {
      town: text('Dallas'),
      region: text('North Dallas'),
      area: text('North Texas'),
      state: z.string(stateMessage).regex(/^[A-Z]{2}$/, stateMessage),
      state_name: text('Texas'),
      country: z.enum(countries, countryMessage),
    },
    'Write town, region, area, state, state_name and country below it.',
  )
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ['state'],
    message: 'There is no state with these two letters in the country below.',
  })

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

export const businessSchema = z.strictObject({
  name: text('Rivera Painting'),
  email: z.email('Write an email address, such as office@your-company.com.'),
  origin,
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
  time_zone: orNull(timeZone),
  office_hours: openingHours,
  crew_hours: orNull(openingHours),
  texting_hours: orNull(hoursOfSomeDays),
  place: placeSchema,
  rating: orNull(
    z.string().regex(/^(?:[1-4]\.\d|5\.0)$/, 'Write the average with one decimal, such as 4.6.'),
  ),
  reviews: orNull(count('50+')),
  review_count: orNull(wholeNumber(127)),
  customers: count('500+'),
  cities_served: count('25+'),
  in_business_since: year(2022),
  crew_since: year(2015),
  warranty: text('90 days to 1 year'),
  warranty_by_surface: z
    .record(z.string(), text('1 year'), 'Write lines like "Inside walls: 1 year", or {} for none.')
    .default({}),
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
