import { z } from 'zod'

/** A moment as any of the Firestore SDKs hands it over (web, lite, admin). */
export type Timestamp = { toMillis(): number }

export const timestampSchema = z.custom<Timestamp>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'toMillis' in value &&
    typeof value.toMillis === 'function',
  'a Firestore timestamp',
)
