import { useQueries } from '@tanstack/react-query'
import { fetchThumbnails } from '../../firebase/imageCalls.ts'
import type { Photo } from '../data/photos.ts'

/** Addresses of pictures, by the ids of their photos. */
export type Pictures = Readonly<Record<string, string>>

/** Large pictures of photos that visitors don't see, as they come. */
export function usePrivatePictures(photos: readonly Photo[]): Pictures {
  return useQueries({
    queries: photos.map(({ id, image }) => ({
      queryKey: ['picture', id, image.content_hash, image.variants_version],
      queryFn: async () => ({ id, url: (await fetchThumbnails([id], 'medium')).get(id) }),
      // Of the same bytes and version it is always the same.
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
