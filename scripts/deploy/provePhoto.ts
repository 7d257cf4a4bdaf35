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
import { withRetries } from '../../functions/src/storageBucket.ts'
import type { LiveSite } from './proveSite.ts'
import { uploadAsBrowser } from './uploadAsBrowser.ts'

/** Milliseconds for each step: every function on the way may have to start. */
const timeoutMs = 90_000
const pause = 500

/**
 * Uploads a photo with a temporary admin account into a project that is never published. Checks that
 * strangers can read neither its original with the token of the upload, nor its variants, nor a hidden
 * photo with an older token. Then removes all of it.
 * @returns what is wrong, or null
 */
export async function provePhoto(
  app: App,
  site: Pick<LiveSite, 'auth' | 'storage' | 'apiKey' | 'bucket'>,
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
    const wrong = await findPhotoProblem(await processed(image))
    if (wrong) return wrong
    const canRead = async (object: string) => {
      const address = `${site.storage}/v0/b/${bucket.name}/o/${encodeURIComponent(object)}`
      return (await fetch(`${address}?alt=media&token=${token}`)).ok
    }
    if (await canRead(path)) return 'An original can be read with the token of its upload.'
    // Visitors can create a token for a file that they may read.
    const [variants] = await bucket.getFiles({ prefix: variantsOf(id) })
    const withToken = { metadata: { firebaseStorageDownloadTokens: token } }
    await Promise.all(variants.map((variant) => variant.setMetadata(withToken)))
    await image.update({ hidden: true, updated_at: now })
    const areClosed = async () =>
      !(await Promise.all(variants.map(({ name }) => canRead(name)))).includes(true)
    await waitFor(areClosed, 'A hidden photo could still be read with an older token')
    return null
  } finally {
    await getAuth(app).deleteUsers([id])
    // Deleting the project also deletes its photos and files.
    await project.update({ state: 'deleting', updated_at: FieldValue.serverTimestamp() })
    await waitFor(async () => !(await project.get()).exists, 'The proof was not removed')
  }
}

async function processed(image: FirebaseFirestore.DocumentReference): Promise<Image> {
  return waitFor(async () => {
    const photo = imageSchema.parse((await image.get()).data())
    return ['ready', 'failed'].includes(photo.status) && photo
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
  look: () => Promise<Result | false>,
  otherwise: string,
): Promise<Result> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await setTimeout(pause)) {
    const seen = await look()
    if (seen) return seen
  }
  throw new Error(`${otherwise} within ${timeoutMs / 1000} seconds.`)
}
