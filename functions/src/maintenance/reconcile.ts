import { createHash } from 'node:crypto'
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { parseOriginalPath, parseVariantPath } from '../../../domain/paths.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firebaseApp } from '../firebaseApp.ts'
import type { Attempt } from '../photos/attemptPhoto.ts'
import { pipelineImageSchema } from '../photos/photoPorts.ts'
import { namedVariantPaths } from '../photos/photoState.ts'
import { storageBucket } from '../storageBucket.ts'

/** Between the two sightings of an object without a document, after which it is removed. */
const secondSightMs = 20 * 60 * 60_000

/** An object this young may belong to an upload under way. */
const youngMs = 24 * 60 * 60_000

export type Reconciliation = {
  /** Objects that a document names and that are not there. Reported, never mended. */
  missing: readonly string[]
  /** Objects of ours that no document names: seen for the first time, or not long ago. */
  orphans: readonly string[]
  /** Objects that had been seen without a document before, and are gone now. */
  removed: readonly string[]
}

/**
 * Compares the documents with the bucket. An object without a document is recorded in
 * `orphan_objects`, and removed when a later night finds it so again.
 */
export async function reconcile(options: {
  now: number
  log: Attempt['log']
}): Promise<Reconciliation> {
  const database = getFirestore(firebaseApp())
  const objects = await listObjects()
  const named = await listNamed(database)
  const missing = [...named].filter((path) => !objects.has(path))
  for (const path of missing) options.log.error('object missing', { path })
  const strangers = [...objects]
    .filter(([path, created]) => !named.has(path) && options.now - created > youngMs)
    .map(([path]) => path)
  return { missing, ...(await judgeOrphans(strangers, options.now, database)) }
}

/** The originals and variants in the bucket, with the time of their creation. */
async function listObjects(): Promise<Map<string, number>> {
  const bucket = storageBucket()
  const objects = new Map<string, number>()
  for (const prefix of ['projects/', 'variants/']) {
    for await (const file of bucket.getFilesStream({ prefix })) {
      const { name, metadata } = objectSchema.parse(file)
      if (!parseOriginalPath(name) && !parseVariantPath(name)) continue
      objects.set(name, Date.parse(metadata.timeCreated))
    }
  }
  return objects
}

const objectSchema = z.object({ name: z.string(), metadata: z.object({ timeCreated: z.string() }) })

const namingSchema = pipelineImageSchema.extend(imageSchema.pick({ status: true }).shape)
const orphanedVariantsSchema = z.object({ paths: z.array(z.string()) })

/** Every object that a document names. One that is still being uploaded has none yet. */
async function listNamed(database: Firestore): Promise<Set<string>> {
  const named = new Set<string>()
  const images = database.collection('project_images').select(...Object.keys(namingSchema.shape))
  for await (const document of documentsOf(images)) {
    const image = namingSchema.parse(document.data())
    if (image.status === 'uploading' || image.status === 'deleting') continue
    named.add(image.storage_path)
    for (const path of namedVariantPaths(document.id, image)) named.add(path)
  }
  return named
}

async function* documentsOf(query: FirebaseFirestore.Query) {
  const pageSize = 500
  const ordered = query.orderBy('__name__').limit(pageSize)
  for (let page = await ordered.get(); ; page = await ordered.startAfter(page.docs.at(-1)).get()) {
    yield* page.docs
    if (page.size < pageSize) return
  }
}

const sightingSchema = z.object({ path: z.string(), first_seen_at: timestampSchema })

async function judgeOrphans(
  strangers: readonly string[],
  now: number,
  database: Firestore,
): Promise<Pick<Reconciliation, 'orphans' | 'removed'>> {
  const bucket = storageBucket()
  const sightings = new Map<string, number>()
  for (const document of (await database.collection('orphan_objects').get()).docs) {
    const { path, first_seen_at } = sightingSchema.parse(document.data())
    sightings.set(path, first_seen_at.toMillis())
    if (!strangers.includes(path)) await document.ref.delete()
  }
  const orphans: string[] = []
  const removed: string[] = []
  for (const path of strangers) {
    const sighting = database.doc(
      `orphan_objects/${createHash('sha256').update(path).digest('hex')}`,
    )
    const firstSeen = sightings.get(path)
    if (firstSeen === undefined) {
      await sighting.set({ path, first_seen_at: Timestamp.fromMillis(now) })
    }
    if (
      firstSeen === undefined ||
      now - firstSeen < secondSightMs ||
      (await isNeeded(path, database))
    ) {
      orphans.push(path)
      continue
    }
    await bucket.file(path).delete({ ignoreNotFound: true })
    await sighting.delete()
    removed.push(path)
  }
  return { orphans, removed }
}

/** True where an upload or the pipeline has come to need the object meanwhile. */
async function isNeeded(path: string, database: Firestore): Promise<boolean> {
  const imageId = (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId
  if (!imageId) return true
  const [image, orphans] = await database.getAll(
    database.doc(`project_images/${imageId}`),
    database.doc(`orphaned_variants/${imageId}`),
  )
  // The pipeline removes its orphaned variants itself.
  if (orphans?.exists && orphanedVariantsSchema.parse(orphans.data()).paths.includes(path))
    return true
  if (!image?.exists) return false
  const data = namingSchema.parse(image.data())
  return data.storage_path === path || namedVariantPaths(imageId, data).includes(path)
}
