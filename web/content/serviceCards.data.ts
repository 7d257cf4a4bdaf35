import type { ServiceSlug } from './pageTable.ts'
import { readRecords } from './source/readRecords.ts'
import type { ServiceCard } from './types.ts'
import { priceOf } from './work.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const serviceCards = await readRecords(
  'services',
  'service',
  ({ name, card, swatch }, slug): ServiceCard => ({
    ...card,
    benefits: [...startingPrice(slug), ...card.benefits],
    title: name,
    link: `/${slug}`,
    swatch,
  }),
)

function startingPrice(slug: ServiceSlug): readonly string[] {
  const price = priceOf(slug)
  return price ? [`From ${price.dollars.split('-')[0]} ${price.unit}`] : []
}
