import { z } from 'zod'
import { choice, day, list, text } from './fields.ts'

const entry = z.strictObject(
  {
    kind: choice(['license', 'insurance', 'other']),
    name: text('General liability insurance'),
    by: text('Acme Mutual'),
    number: text('GL 1042').optional(),
    until: day.optional(),
  },
  'Write kind, name, by and, where there are any, number and until, each on its line.',
)

export const proofsSchema = list(entry, '- kind: insurance')
