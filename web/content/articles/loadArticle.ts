import type { Article } from '../pageTypes.ts'
import type { ArticleSlug } from './index.ts'

const records = {
  'when-to-paint-exterior-texas-heat': async () =>
    (await import('./when-to-paint-exterior-texas-heat.ts')).exteriorHeat,
  'choosing-paint-sheen-room-by-room': async () =>
    (await import('./choosing-paint-sheen-room-by-room.ts')).choosingSheen,
  'when-to-stain-cedar-fence': async () =>
    (await import('./when-to-stain-cedar-fence.ts')).stainFence,
} as const satisfies Record<ArticleSlug, () => Promise<Article>>

/** An article, loaded on its own. */
export function loadArticle(slug: ArticleSlug): Promise<Article> {
  return records[slug]()
}
