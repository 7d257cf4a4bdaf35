import { z } from 'zod'
import { slugs } from '../pageTable.ts'
import { countries, isNameOfState, isStateOf, nameOfState } from './countries.ts'
import {
  choice,
  count,
  days,
  identifier,
  line,
  list,
  origin,
  orNull,
  phone,
  placeName,
  price,
  text,
  timeSpan,
  timeZone,
  url,
  wholeNumber,
  year,
} from './fields.ts'
import { languageMeant } from './languages.ts'
import { hoursOfSomeDays, openingHours } from './openingHours.ts'
import { socialLinks } from './socialLinks.ts'

const stateMessage = 'Write two capital letters, such as TX.'
const countryMessage =
  'Write the ISO 3166 code of a country whose phone numbers begin with +1, such as US or CA.'

const placeSchema = z
  .strictObject(
    {
      town: placeName('Dallas'),
      region: line('North Dallas'),
      area: line('North Texas'),
      state: z.string(stateMessage).regex(/^[A-Z]{2}$/, { error: stateMessage, abort: true }),
      state_name: placeName('Texas'),
      country: z.enum(countries, countryMessage),
    },
    'Write town, region, area, state, state_name and country below it.',
  )
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ['state'],
    message: 'There is no state with these two letters in the country below.',
  })
  .superRefine(({ country, state, state_name }, context) => {
    const name = nameOfState(country, state)
    if (!name || isNameOfState(state_name, name)) return
    const message = `${state} is ${name}: write this name, or the two letters of your state above.`
    context.addIssue({ code: 'custom', path: ['state_name'], message })
  })

const languageMessage =
  'Write each language with a capital letter, and a comma between two, such as [English, Spanish].'
const language = z
  .string(languageMessage)
  .regex(/^\p{Lu}[\p{L} ()-]+$/u, languageMessage)
  .superRefine((written, context) => {
    const meant = languageMeant(written)
    if (meant) context.addIssue({ code: 'custom', message: `Did you mean ${meant}?` })
  })

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

const serviceName = z.enum(
  slugs.services,
  `No service has this name. There are: ${slugs.services.join(', ')}.`,
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

export const businessSchema = z
  .strictObject({
    name: line('Rivera Painting'),
    email: z.email('Write an email address, such as office@your-company.com.'),
    origin,
    sample: z.literal('true', 'Remove this line, or write true.').optional(),
    schema_type: choice([
      'HousePainter',
      'RoofingContractor',
      'GeneralContractor',
      'HomeAndConstructionBusiness',
    ]),
    badge: line('House painting, inside and out'),
    languages: orNull(list(language, '[English, Spanish]').min(1, 'Write null for none.')),
    phones: z
      .strictObject(
        { main: phone, second: orNull(phone), texting: orNull(phone) },
        'Write main, second and texting below it.',
      )
      .refine(({ main, second }) => main.text !== second?.text, {
        path: ['second'],
        message: 'It is the first number again: write another one, or null.',
      }),
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
    warranty: timeSpan('90 days to 1 year'),
    warranty_by_surface: z
      .record(
        z.string(),
        timeSpan('1 year'),
        'Write lines like "Inside walls: 1 year", or {} for none.',
      )
      .default({}),
    estimate_within: timeSpan('24-48 hours'),
    response_within: timeSpan('24 hours'),
    typical_time: days,
    work: z.partialRecord(
      serviceName,
      workSchema,
      'Write the names of services below it, each with its price or time.',
    ),
    priced_by: z.partialRecord(serviceName, line('doors and drawers', 60)).default({}),
    rough_prices: choice(['yes', 'no']),
    estimate_url: orNull(url),
    estimate_parameter: orNull(identifier('about')),
    marketing_widget: orNull(identifier('QuoteFormWidget')),
    social: socialLinks,
  })
  .refine(({ estimate_url, origin }) => !estimate_url || hostOf(estimate_url) !== hostOf(origin), {
    path: ['estimate_url'],
    message:
      'This is your own site, which has no form: write the address of a form on another site, or null, so that buttons lead to the contact page.',
  })
  .refine(({ crew_since, in_business_since }) => crew_since <= in_business_since, {
    path: ['crew_since'],
    message:
      'The painters can’t have fewer years than the company: write its year or an earlier one.',
  })
  .refine(
    ({ rating, reviews, review_count }) =>
      [rating, reviews, review_count].every((value) => (value === null) === (rating === null)),
    {
      path: ['rating'],
      message: 'Write null for rating, reviews and review_count, or for none of them.',
    },
  )
  .refine(
    ({ reviews, review_count }) =>
      !reviews || !review_count || Number(reviews.replaceAll(/\D/g, '')) <= review_count,
    { path: ['reviews'], message: 'It is more than review_count.' },
  )
