import { useSearch } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { PhotoGridElement } from '../early/photoGrid.ts'
import { detailsOf, matchesFilter, matchingPhotos } from '../published/cards.ts'
import { toEntries } from '../published/galleryEntry.ts'
import { OpenPhoto } from './OpenPhoto.tsx'
import { usePhotoInUrl } from './usePhotoInUrl.ts'

type GalleryLightboxProps = {
  grid: RefObject<PhotoGridElement | null>
  pattern: string | undefined
}

/** The photo in the URL, in a row with those that the grid shows. */
export function GalleryLightbox({ grid, pattern = '' }: GalleryLightboxProps) {
  const photoInUrl = usePhotoInUrl(useSearch({ from: '__root__' }))
  const subscribe = useCallback(
    (onRead: () => void) => {
      grid.current?.addEventListener('read', onRead)
      return () => grid.current?.removeEventListener('read', onRead)
    },
    [grid],
  )
  const published = useSyncExternalStore(subscribe, () => grid.current?.published)
  // The grid may be far from the screen.
  useEffect(() => void grid.current?.read(), [grid])
  if (published === undefined) return null
  const photos = published?.photos ?? []
  const chosen = grid.current?.chosen
  const shown = toEntries(matchingPhotos(photos, pattern)).filter(({ photo }) =>
    matchesFilter(detailsOf(photo.project), chosen),
  )
  return <OpenPhoto entries={toEntries(photos)} shown={shown} photoInUrl={photoInUrl} />
}
