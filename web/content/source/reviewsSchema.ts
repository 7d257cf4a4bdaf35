import { z } from 'zod'
import { namesOfAllPlaces } from '../areas.ts'
import { services } from '../services/index.ts'
import { date, list, text } from './fields.ts'

const slugs = services.map(({ slug }) => slug)
const stars = z.enum(['1', '2', '3', '4', '5'], 'Write a whole number from 1 to 5.')

const reviewSchema = z.strictObject(
  {
    name: text('Dana R.'),
    city: z.enum(
      namesOfAllPlaces,
      'Write a place that the site names: one of cities/index.ts or areas.ts, spelled the same.',
    ),
    stars: stars.transform((value) => ratings[value]),
    date,
    services: list(
      z.enum(slugs, `Write names of services: ${slugs.join(', ')}.`),
      '[interior-painting]',
    ),
    project: text('Kitchen cabinets'),
    sample: z.literal('true', 'Remove this line, or write true.').optional(),
    text: text('"They came when they said they would."', ['quotes', 'yesOrNo']),
  },
  'Write name, city, stars, date, services, project and text, each on its line.',
)

const ratings = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const

export const reviewsSchema = list(reviewSchema, '- name: Dana R.')
