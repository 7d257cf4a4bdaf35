import { variantTypes } from '../../../domain/variants.ts'
import type { LightboxPhoto, LightboxSlide } from '../../gallery/lightboxSlide.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { PhotoEntry } from './photoEntries.ts'
import type { Pictures } from './usePrivatePictures.ts'

/** Stands in for a photo that has no picture yet, or can't have one. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const unknownSize = { width: 1600, height: 1200 }

/** Whether its picture has to be asked for: visitors can't read it. */
export function isPrivate({ id, image }: Photo, shown: ReadonlySet<string>): boolean {
  return image.variants !== null && !shown.has(id)
}

/** An entry as the lightbox shows it. `shown`: the photos whose pictures visitors can read. */
export function slideOf(
  { id, photos }: PhotoEntry,
  shown: ReadonlySet<string>,
  pictures: Pictures,
): LightboxSlide {
  const [first, second] = photos
  const inLightbox = (photo: Photo): LightboxPhoto => ({
    alt: photo.image.alt_text ?? '',
    sources: sourcesOf(photo, shown, pictures),
  })
  return {
    id,
    photos: second ? [inLightbox(first), inLightbox(second)] : [inLightbox(first)],
    title: photosText(photos),
  }
}

function sourcesOf(
  photo: Photo,
  shown: ReadonlySet<string>,
  pictures: Pictures,
): LightboxPhoto['sources'] {
  const { image } = photo
  const { variants } = image
  if (variants && !isPrivate(photo, shown)) {
    const kept = variantTypes.filter((type) => type !== 'blur').flatMap((t) => variants[t] ?? [])
    return kept.sort((a, b) => a.width - b.width)
  }
  const { width = unknownSize.width, height = unknownSize.height } = variants?.large ?? {}
  return [{ url: pictures[photo.id] ?? image.blur_data_url ?? blank, width, height }]
}
