import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  where,
} from 'firebase/firestore'
import { driveIdPrefix } from '../../../../domain/driveFolders.ts'
import { imageSchema, isInDoubt } from '../../../../domain/image.ts'
import { firestore } from '../../../firebase/client.ts'

/** Firestore's limit for `in`. */
const valuesPerQuery = 30

export type KnownPhoto = {
  imageId: string
  projectId: string
  projectTitle: string | null
}

export type KnownPhotos = ReadonlyMap<string, readonly KnownPhoto[]>

/** Photos saved by this page, by hash. A document has no hash until the pipeline has finished. */
const savedPhotos = new Map<string, KnownPhoto>()

export function rememberSaved(hash: string, photo: KnownPhoto): void {
  savedPhotos.set(hash, photo)
}

/** The `ready` photos, hidden or not, but whole, whose originals have one of these SHA-256 hashes. */
export async function findKnownPhotos(
  hashes: readonly string[],
): Promise<Map<string, KnownPhoto[]>> {
  const known = new Map<string, KnownPhoto[]>()
  for (let start = 0; start < hashes.length; start += valuesPerQuery) {
    const some = hashes.slice(start, start + valuesPerQuery)
    const images = collection(firestore, 'project_images')
    const found = await getDocsFromServer(query(images, where('content_hash', 'in', some)))
    for (const document of found.docs) {
      const parsed = imageSchema.safeParse(document.data({ serverTimestamps: 'estimate' }))
      if (!parsed.success) console.warn(`${document.ref.path} is malformed:`, parsed.error.issues)
      const image = parsed.data
      if (image?.status !== 'ready' || image.content_hash === null || isInDoubt(image)) continue
      const photo = {
        imageId: document.id,
        projectId: image.project_id,
        projectTitle: image.project?.title ?? null,
      }
      known.set(image.content_hash, [...(known.get(image.content_hash) ?? []), photo])
    }
  }
  await Promise.all(
    hashes.map(async (hash) => {
      const photo = known.has(hash) ? null : await findSaved(hash)
      if (photo) known.set(hash, [photo])
    }),
  )
  return known
}

async function findSaved(hash: string): Promise<KnownPhoto | null> {
  const saved = savedPhotos.get(hash)
  if (!saved) return null
  const document = await getDocFromServer(doc(firestore, 'project_images', saved.imageId))
  const { data: image } = imageSchema.safeParse(document.data({ serverTimestamps: 'estimate' }))
  if (!image || !['uploading', 'processing', 'ready'].includes(image.status)) return null
  if (isInDoubt(image)) return null
  // Storage has other bytes than those that were chosen.
  if (image.content_hash !== null && image.content_hash !== hash) return null
  const hasMoved = image.project_id !== saved.projectId
  return {
    imageId: saved.imageId,
    projectId: image.project_id,
    projectTitle: image.project?.title ?? (hasMoved ? null : saved.projectTitle),
  }
}

const chosenSchema = imageSchema.pick({ filename: true, file_size: true })

/** The uploads to a project of which the server could make no photo. */
export async function findFailedUploads(projectId: string) {
  const images = collection(firestore, 'project_images')
  const { docs } = await getDocsFromServer(
    query(images, where('project_id', '==', projectId), where('status', '==', 'failed')),
  )
  return docs
    .filter(({ id }) => !id.startsWith(driveIdPrefix))
    .map((photo) => {
      const { filename, file_size: bytes } = chosenSchema.parse(photo.data())
      return { imageId: photo.id, filename, bytes }
    })
}

const statusSchema = imageSchema.pick({ status: true })

/** The ids of a project's photos, without those in the trash. */
export async function findPhotosOf(projectId: string): Promise<ReadonlySet<string>> {
  const images = collection(firestore, 'project_images')
  const { docs } = await getDocsFromServer(query(images, where('project_id', '==', projectId)))
  const isGone = (status: string) => status === 'trashed' || status === 'deleting'
  const left = docs.filter((photo) => !isGone(statusSchema.parse(photo.data()).status))
  return new Set(left.map(({ id }) => id))
}
