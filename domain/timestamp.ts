import { z } from 'zod'

export type Timestamp = { toMillis(): number }

export const timestampSchema = z.custom<Timestamp>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'toMillis' in value &&
    typeof value.toMillis === 'function',
  'expected a Firestore timestamp',
)
