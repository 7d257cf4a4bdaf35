import { unavailable } from './content/gallerySection.ts'
import * as attributes from './early/attributes.ts'

/** Tries the largest file of a photo, then shows a text instead (gallery/PhotoGrid.module.css). */
export function replaceBroken(image: HTMLImageElement): void {
  const [, id] = /variants%2F([^%]+)/.exec(image.src) ?? []
  if (!id) return
  const largest = image.srcset.split(', ').at(-1)?.split(' ')[0]
  if (largest) {
    console.warn(`A picture of ${id} could not be loaded.`)
    image.srcset = ''
    image.src = largest
    return
  }
  image.hidden = true
  image.parentElement?.setAttribute(attributes.fault, unavailable)
}
