/*
 * Requests the gallery's first photos when their list arrives. start.js shows them, but runs only
 * after the stylesheet. Inline: the content security policy has its hash.
 */
import { cardsOf, prioritized, sizesOf } from '../published/cards.ts'
import { readPublished } from '../published/readPublished.ts'
import { pictureOf } from '../published/sources.ts'
import { whenActivated } from './whenActivated.ts'

async function request(): Promise<void> {
  const cards = cardsOf(await readPublished('gallery')).slice(0, prioritized)
  for (const [index, { photos }] of cards.entries())
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
