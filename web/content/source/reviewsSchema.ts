import { z } from 'zod'
import { services } from '../services/index.ts'
import { date, list, text, url } from './fields.ts'

const slugs = services.map(({ slug }) => slug)
const stars = z.enum(['1', '2', '3', '4', '5'], 'Write a whole number from 1 to 5.')

const ratings = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const

const placeMessage =
  'Write a place that the site names: one of cities/index.ts or areas.ts, spelled the same.'

/** @param places null if they aren't known, because another file has mistakes */
export function reviewsSchema(places: readonly string[] | null) {
  const city = places ? z.enum(places, placeMessage) : text('Plano')
  const entry = z
    .strictObject(
      {
        name: text('Dana R.'),
        city,
        stars: stars.transform((value) => ratings[value]),
        date,
        services: list(
          z.enum(slugs, `Write names of services: ${slugs.join(', ')}.`),
          '[interior-painting]',
        ),
        project: text('Kitchen cabinets'),
        source: text('Google').optional(),
        link: url.optional(),
        sample: z.literal('true', 'Remove this line, or write true.').optional(),
        text: text('"They came when they said they would."', ['quotes', 'yesOrNo']),
      },
      'Write name, city, stars, date, services, project and text, each on its line.',
    )
    .refine(({ source, link }) => source || !link, {
      path: ['link'],
      message: 'Write where the link leads on a line before it, such as "source: Google".',
    })
  return list(entry, '- name: Dana R.')
}
