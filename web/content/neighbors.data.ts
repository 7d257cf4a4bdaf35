import { readRecords } from './source/readRecords.ts'

/* Runs at build, apart from cities.data.ts because only the pages of cities need it. */

/** The cities that each city's file names as near. */
export const neighbors = Object.fromEntries(
  await readRecords('cities', 'city', ({ near = [] }, slug) => [slug, near] as const),
)
