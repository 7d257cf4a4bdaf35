import type { ListedService } from './pageTypes.ts'
import { readRecords } from './source/readRecords.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const services = await readRecords(
  'services',
  'service',
  ({ name, short, category, titleWords, swatch }, slug): ListedService => ({
    slug,
    name,
    route: `/${slug}`,
    short,
    category,
    titleWords,
    swatch,
  }),
)
