/*
 * Requests the gallery's first photos when their list arrives. start.js shows them, but runs only
 * after the stylesheet. Inline: the content security policy has its hash.
 */
import { cardsOf, prioritized, sizesOf } from '../published/cards.ts'
import { filterPattern } from '../published/filters.ts'
import { readPublished } from '../published/readPublished.ts'
import { pictureOf } from '../published/sources.ts'
import { whenActivated } from './whenActivated.ts'

async function request(): Promise<void> {
  // Those of a filter are left to start.js.
  if (filterPattern.test(location.search)) return
  const cards = cardsOf(await readPublished('gallery'))
  for (const [index, { photos }] of cards.slice(0, prioritized).entries())
    for (const photo of photos) {
      const { src, srcSet } = pictureOf(photo)
      const image = new Image()
      image.fetchPriority = 'high'
      image.sizes = sizesOf(index)
      if (src) image.srcset = srcSet
    }
}

// start.js handles every failure.
whenActivated(() => void request().catch(() => undefined))
