import { pricedBy } from './business.data.ts'
import { readRecords } from './source/readRecords.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const jobs = await readRecords('services', 'service', ({ job }, slug) => ({
  slug,
  ...job,
  pricedBy: pricedBy[slug] ?? null,
}))
