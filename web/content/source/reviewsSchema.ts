import { z } from 'zod'
import { slugs } from '../pageTable.ts'
import { date, line, list, person, text, url } from './fields.ts'

const stars = z.enum(['1', '2', '3', '4', '5'], 'Write a whole number from 1 to 5.')

const ratings = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const

const placeMessage =
  'Write a place that the site names: a city with a page, or one of areas.ts, spelled the same.'

/** @param places null if they aren't known, because another file has mistakes */
export function reviewsSchema(places: readonly string[] | null) {
  const city = places ? z.enum(places, placeMessage) : text('Plano')
  const entry = z
    .strictObject(
      {
        name: person,
        city,
        stars: stars.transform((value) => ratings[value]),
        date,
        services: list(
          z.enum(slugs.services, `Write names of services: ${slugs.services.join(', ')}.`),
          '[interior-painting]',
        ),
        project: line('Kitchen cabinets'),
        source: line('Google').optional(),
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
