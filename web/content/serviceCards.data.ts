import { readRecords } from './source/readRecords.ts'
import type { ServiceCard } from './types.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const serviceCards = await readRecords(
  'services',
  'service',
  ({ name, card, swatch }, slug): ServiceCard => ({
    ...card,
    title: name,
    link: `/${slug}`,
    swatch,
  }),
)
