import { collection, getDocsFromServer, query, where } from 'firebase/firestore'
import { imageSchema } from '../../domain/image.ts'
import { firestore } from './admin.ts'

/** Firestore takes this many values in one `in`. */
const valuesPerQuery = 30

/** A photo that is here already. */
export type KnownPhoto = {
  imageId: string
  projectId: string
  projectTitle: string | null
  /** Addresses of its large and its thumbnail variant, once the pipeline has made them. */
  url: string | null
  thumbnailUrl: string | null
}

/**
 * The photos whose originals have one of these SHA-256 hashes, by hash. What is in the trash or
 * archived counts as not here.
 * @throws where the server does not answer
 */
export async function findKnownPhotos(hashes: readonly string[]): Promise<Map<string, KnownPhoto>> {
  const known = new Map<string, KnownPhoto>()
  for (let start = 0; start < hashes.length; start += valuesPerQuery) {
    const some = hashes.slice(start, start + valuesPerQuery)
    const images = collection(firestore, 'project_images')
    const found = await getDocsFromServer(query(images, where('content_hash', 'in', some)))
    for (const document of found.docs) {
      const parsed = imageSchema.safeParse(document.data({ serverTimestamps: 'estimate' }))
      if (!parsed.success) console.warn(`${document.ref.path} is malformed:`, parsed.error.issues)
      const image = parsed.data
      if (image?.status !== 'ready' || image.content_hash === null) continue
      known.set(image.content_hash, {
        imageId: document.id,
        projectId: image.project_id,
        projectTitle: image.project?.title ?? null,
        url: image.google_drive_url,
        thumbnailUrl: image.thumbnail_url,
      })
    }
  }
  return known
}
