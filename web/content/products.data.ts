import type { ListedProduct } from './pageTypes.ts'
import { readRecords } from './source/readRecords.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const products = await readRecords(
  'products',
  'product',
  ({ name, brand, swatch }, slug): ListedProduct => ({
    slug,
    name,
    route: `/products/${slug}`,
    brand,
    swatch,
  }),
)
