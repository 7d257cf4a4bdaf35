import type { ProductPage } from '../pageTypes.ts'
import type { ProductSlug } from './index.ts'

const records = {
  'sherwin-a100': async () => (await import('./sherwin-a100.ts')).sherwinA100,
  'sherwin-duration': async () => (await import('./sherwin-duration.ts')).sherwinDuration,
  'sherwin-superpaint': async () => (await import('./sherwin-superpaint.ts')).sherwinSuperpaint,
  'sherwin-emerald-rainrefresh': async () =>
    (await import('./sherwin-emerald-rainrefresh.ts')).sherwinEmeraldRainrefresh,
} as const satisfies Record<ProductSlug, () => Promise<ProductPage>>

/** The record behind the page of a product, loaded on its own. */
export function loadProductPage(slug: ProductSlug): Promise<ProductPage> {
  return records[slug]()
}
