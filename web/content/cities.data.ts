import type { ListedCity } from './pageTypes.ts'
import { readRecords } from './source/readRecords.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const cities = await readRecords(
  'cities',
  'city',
  ({ name, near, state, swatch }, slug): ListedCity => ({
    slug,
    name,
    route: `/${slug}`,
    near,
    state,
    swatch,
  }),
)
