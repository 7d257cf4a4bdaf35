import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { type Image, imageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { originalPath, variantsOf } from '../../domain/paths.ts'
import { documentVersion, projectInputSchema } from '../../domain/project.ts'
import { withRetries } from '../../functions/src/storageBucket.ts'

/** Longest time for each step, in milliseconds: every function on the way may have to start. */
const patience = 90_000
const pause = 500

/**
 * Sends one photo the whole way inside a project that is never published, sees that no stranger is
 * shown it, nor its original to who knows the token of the upload, nor its variants, once it is
 * hidden, to who had a token made for one, and takes all of it back.
 * @param storage the root of Cloud Storage for Firebase, without a slash at the end
 * @returns what is wrong, or null
 */
export async function provePhoto(app: App, storage: string): Promise<string | null> {
  const database = getFirestore(app)
  const id = `proof-${randomUUID()}`
  const project = database.doc(`projects/${id}`)
  const image = database.doc(`project_images/${id}`)
  const now = FieldValue.serverTimestamp()
  await project.set({
    ...projectInputSchema.parse({
      title: 'Proof of a deploy',
      description: '',
      category: 'Interior',
      location: '',
      project_date: new Date().toISOString().slice(0, 10),
    }),
    state: 'live',
    trashed_at: null,
    published: false,
    pinned: false,
    version: documentVersion,
    created_at: now,
    updated_at: now,
  })
  try {
    const path = originalPath({
      projectId: id,
      imageId: id,
      timestamp: Date.now(),
      filename: 'proof.jpg',
    })
    const bytes = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#2f4a9e' },
    })
      .jpeg()
      .toBuffer()
    await image.set({
      ...unprocessed,
      ...untouched,
      project_id: id,
      google_drive_file_id: path,
      filename: 'proof.jpg',
      storage_path: path,
      file_size: bytes.length,
      mime_type: 'image/jpeg',
      is_featured: true,
      sort_order: 0,
      status: 'uploading',
      created_at: now,
      updated_at: now,
    })
    const bucket = withRetries(getStorage(app).bucket())
    // As every upload by a browser carries one, which would let its holder past the rules.
    const token = randomUUID()
    const withToken = { metadata: { firebaseStorageDownloadTokens: token } }
    await bucket.file(path).save(bytes, {
      contentType: 'image/jpeg',
      resumable: false,
      validation: false,
      metadata: withToken,
    })
    const wrong = await judge(await settled(image))
    if (wrong) return wrong
    const opens = async (object: string) => {
      const address = `${storage}/v0/b/${bucket.name}/o/${encodeURIComponent(object)}`
      return (await fetch(`${address}?alt=media&token=${token}`)).ok
    }
    if (await opens(path)) return 'An original can be read with the token of its upload.'
    // As visitors can have one made for what they may read.
    const [variants] = await bucket.getFiles({ prefix: variantsOf(id) })
    await Promise.all(variants.map((variant) => variant.setMetadata(withToken)))
    await image.update({ hidden: true, updated_at: now })
    const areClosed = async () =>
      !(await Promise.all(variants.map(({ name }) => opens(name)))).includes(true)
    await waitFor(areClosed, 'A photo was hidden, and not closed to who had a token of it')
    return null
  } finally {
    // A project that is deleted for good takes its photos and their files along.
    await project.update({ state: 'deleting', updated_at: FieldValue.serverTimestamp() })
    await waitFor(async () => !(await project.get()).exists, 'The proof was not taken back')
  }
}

async function settled(image: FirebaseFirestore.DocumentReference): Promise<Image> {
  return waitFor(async () => {
    const photo = imageSchema.parse((await image.get()).data())
    return ['ready', 'failed'].includes(photo.status) && photo
  }, 'The photo was neither made ready nor refused')
}

async function judge({ status, failure, google_drive_url }: Image): Promise<string | null> {
  if (status !== 'ready' || !google_drive_url) return `The photo failed: ${failure ?? status}.`
  const response = await fetch(google_drive_url)
  return response.ok ? 'A stranger is shown a photo of a project that is not published.' : null
}

async function waitFor<Result>(
  look: () => Promise<Result | false>,
  otherwise: string,
): Promise<Result> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await setTimeout(pause)) {
    const seen = await look()
    if (seen) return seen
  }
  throw new Error(`${otherwise} within ${patience / 1000} seconds.`)
}
