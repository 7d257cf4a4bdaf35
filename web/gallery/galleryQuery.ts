import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type GalleryItem, toGalleryItem } from './galleryItem.ts'

const fiveMinutes = 5 * 60 * 1000

/** Queries of the public site: three retries, five minutes of life; without a network they fail. */
export const galleryQueryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 3, staleTime: fiveMinutes, gcTime: fiveMinutes, networkMode: 'always' },
  },
})

/** The newest photos. A malformed document is logged and left out; the others show. */
export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: async (): Promise<GalleryItem[]> => {
    // A file of its own, which GallerySection asks for at the same time.
    const { readNewestImages } = await import('../firebase/gallery.ts')
    const documents = await readNewestImages()
    return documents.flatMap(({ id, data }) => {
      const result = toGalleryItem(id, data)
      if (result.ok) return [result.item]
      console.warn(`The photo ${id} is left out of the gallery: ${result.reason}`)
      return []
    })
  },
})
