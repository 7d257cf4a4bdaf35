import type { ListedCity } from './pageTypes.ts'
import { readRecords } from './source/readRecords.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const cities = await readRecords(
  'cities',
  'city',
  ({ name, state, swatch }, slug): ListedCity => ({
    slug,
    name,
    route: `/${slug}`,
    state,
    swatch,
  }),
)
