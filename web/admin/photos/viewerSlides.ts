import { useQueries } from '@tanstack/react-query'
import { variantTypes } from '../../../domain/variants.ts'
import { fetchThumbnails } from '../../firebase/imageCalls.ts'
import type { LightboxPhoto, LightboxSlide } from '../../gallery/lightboxSlide.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { PhotoEntry } from './photoEntries.ts'

/** A transparent pixel. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const unknownSize = { width: 1600, height: 1200 }

/** URLs by photo id. */
type Pictures = Readonly<Record<string, string>>

export function usePrivatePictures(photos: readonly Photo[]): Pictures {
  return useQueries({
    queries: photos.map(({ id, image }) => ({
      queryKey: ['picture', id, image.content_hash, image.variants_version],
      queryFn: async () => ({ id, url: (await fetchThumbnails([id], 'medium')).get(id) }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: picturesOf,
  })
}

function picturesOf(
  results: readonly { data: { id: string; url: string | undefined } | undefined }[],
): Pictures {
  return Object.fromEntries(
    results.flatMap(({ data }) => (data?.url ? [[data.id, data.url] as const] : [])),
  )
}

/** Visitors can't read its picture: it has to be fetched by a call. */
export function isPrivate({ id, image }: Photo, shown: ReadonlySet<string>): boolean {
  return image.variants !== null && !shown.has(id)
}

/** @param shown ids of the photos whose pictures visitors can read */
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
