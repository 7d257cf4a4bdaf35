import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { list, text } from './fields.ts'

const folder = join(import.meta.dirname, '../people')

const pictureMessage =
  'Write the name of a file in web/content/people, such as ruth.jpg: small letters, digits and hyphens.'

const picture = z
  .string(pictureMessage)
  .regex(/^[a-z0-9-]+\.jpg$/, pictureMessage)
  .refine((file) => existsSync(join(folder, file)), {
    message: 'There is no such file in web/content/people.',
  })

const entry = z.strictObject(
  {
    name: text('Ruth Parker'),
    role: text('owner'),
    text: text('Ruth walks every house herself.', ['quotes', 'yesOrNo']),
    picture: picture.optional(),
  },
  'Write name, role, text and, if there is one, picture, each on its line.',
)

export const peopleSchema = list(entry, '- name: Ruth Parker')
