import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { type Image, imageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { originalPath, variantsOf } from '../../domain/paths.ts'
import { documentVersion, projectInputSchema } from '../../domain/project.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { withRetries } from '../../functions/src/storageBucket.ts'
import type { LiveSite } from './proveSite.ts'
import { uploadAsBrowser } from './uploadAsBrowser.ts'

/** Milliseconds for each step: every function on the way may have to start. */
const timeoutMs = 90_000
const pause = 500

type Options = {
  /** Why no function works on tasks, or null. */
  findRefusedTask: () => Promise<string | null>
  limits?: {
    hideMs: number
    /** A task that was refused before this deploy is repeated meanwhile. */
    taskMs: number
  }
}

const defaultLimits = { hideMs: 60_000, taskMs: 20_000 }

/**
 * Uploads a photo with a temporary admin account into a project that is never published. Checks that
 * strangers can read neither its original with the token of the upload, nor its variants. Makes the variants public, as
 * those of a published project, and checks that nobody can read them a minute after the photo is hidden, neither from a
 * cache nor with an older token. Then removes all of it.
 * @returns what is wrong, or null
 */
export async function provePhoto(
  app: App,
  site: Pick<LiveSite, 'auth' | 'storage' | 'apiKey' | 'bucket'>,
  { findRefusedTask, limits = defaultLimits }: Options,
): Promise<string | null> {
  const database = getFirestore(app)
  const id = `proof-${randomUUID()}`
  const project = database.doc(`projects/${id}`)
  const image = database.doc(`project_images/${id}`)
  const now = FieldValue.serverTimestamp()
  const account = { uid: id, email: `${id}@example.com`, password: randomUUID() }
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
    await getAuth(app).createUser({ ...account, emailVerified: true })
    await getAuth(app).setCustomUserClaims(id, { role: 'admin' })
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
      created_by: id,
      created_at: now,
      updated_at: now,
    })
    const bucket = withRetries(getStorage(app).bucket())
    const token = await uploadAsBrowser(site, account, path, bytes)
    const photo = await processed(image, { findRefusedTask, limits })
    if (typeof photo === 'string') return photo
    const wrong = await findPhotoProblem(photo)
    if (wrong) return wrong
    const urlOf = (object: string) =>
      `${site.storage}/v0/b/${bucket.name}/o/${encodeURIComponent(object)}?alt=media`
    const canRead = async (url: string) => (await fetch(url)).ok
    if (await canRead(`${urlOf(path)}&token=${token}`)) {
      return 'An original can be read with the token of its upload.'
    }
    const [variants] = await bucket.getFiles({ prefix: variantsOf(id) })
    const urls = variants.flatMap(({ name }) => [urlOf(name), `${urlOf(name)}&token=${token}`])
    const readable = async () => Promise.all(urls.map(canRead))
    const show = async () => {
      for (const variant of variants) {
        await photoObjects().setPublic(variant.name, true)
        // Visitors can create a token for a file that they may read.
        await variant.setMetadata({ metadata: { firebaseStorageDownloadTokens: token } })
      }
      // A cache in front of Storage may keep what is read now.
      return !(await readable()).includes(false)
    }
    // Again if the functions, which publish the new photo at this moment, make them private.
    await waitFor(show, 'A shown photo could not be read')
    await image.update({ hidden: true, updated_at: now })
    const isHidden = async () => !(await readable()).includes(true)
    await waitFor(isHidden, 'A hidden photo could still be read', limits.hideMs)
    return null
  } finally {
    await getAuth(app).deleteUsers([id])
    // Deleting the project also deletes its photos and files.
    await project.update({ state: 'deleting', updated_at: FieldValue.serverTimestamp() })
    await waitFor(async () => !(await project.get()).exists, 'The proof was not removed')
  }
}

/** The photo, or why it isn't processed. */
async function processed(
  image: FirebaseFirestore.DocumentReference,
  { findRefusedTask, limits }: Required<Options>,
): Promise<Image | string> {
  const askAt = Date.now() + limits.taskMs
  return waitFor(async () => {
    const photo = imageSchema.parse((await image.get()).data())
    if (['ready', 'failed'].includes(photo.status)) return photo
    return Date.now() < askAt ? null : findRefusedTask()
  }, 'The photo was neither processed nor refused')
}

async function findPhotoProblem({
  status,
  failure,
  google_drive_url,
}: Image): Promise<string | null> {
  if (status !== 'ready' || !google_drive_url) return `The photo failed: ${failure ?? status}.`
  const response = await fetch(google_drive_url)
  return response.ok ? 'Strangers can read a photo of a project that is not published.' : null
}

async function waitFor<Result>(
  look: () => Promise<Result | false | null>,
  otherwise: string,
  limitMs = timeoutMs,
): Promise<Result> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await setTimeout(pause)) {
    const seen = await look()
    if (seen) return seen
  }
  throw new Error(`${otherwise} after ${limitMs / 1000} seconds.`)
}
