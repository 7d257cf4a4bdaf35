import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { expect, onTestFinished, test } from 'vitest'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { backup } from '../../scripts/admin/backup.ts'
import { restore } from '../../scripts/admin/restore.ts'
import { adminApp, type Client, signInAs } from '../support/accounts.ts'
import { emptyDatabase } from '../support/emptyDatabase.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { readImage, settled, type Uploaded, upload } from '../support/uploads.ts'

const photosOfProject = 4
const quietMs = 5000
const bucket = () => withRetries(getStorage(adminApp()).bucket())

test('a backup brings back every document and every file, byte for byte', async () => {
  await fillGallery()
  await untilQuiet()
  const before = await everything()
  expect(Object.keys(before.objects).length).toBeGreaterThan(2 * photosOfProject * 5)
  const folder = await mkdtemp(join(tmpdir(), 'drill-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const saved = await backup(adminApp(), folder)

  await emptyDatabase()
  await bucket().deleteFiles({ force: true })
  await untilQuiet()
  expect((await everything()).objects).toEqual({})

  expect(await restore(adminApp(), folder)).toEqual(saved)
  await untilQuiet()
  expect(await everything()).toEqual(before)
})

/** A project with a photo in the trash and one with an owner's words, and a project in the trash. */
async function fillGallery(): Promise<void> {
  const owner = await signInAs('admin')
  onTestFinished(() => owner.close())
  const shown = await uploadProject(owner)
  const gone = await uploadProject(owner)
  const changed = { updated_at: serverTimestamp() }
  const [trashed, described] = shown.map(({ imageId }) =>
    doc(owner.firestore, 'project_images', imageId),
  )
  if (!trashed || !described || !gone[0]) throw new Error('A project has four photos')
  const toTrash = { trashed_at: serverTimestamp(), ...changed }
  await updateDoc(trashed, { status: 'trashed', trashed_by: 'photo', ...toTrash })
  await updateDoc(described, { alt_text: 'Señor’s porch 👨‍👩‍👧, “after”', ...changed })
  const project = doc(owner.firestore, 'projects', gone[0].projectId)
  await updateDoc(project, { state: 'trashed', ...toTrash })
  await expect
    .poll(async () =>
      Promise.all(gone.map(async ({ imageId }) => (await readImage(imageId)).status)),
    )
    .toEqual(gone.map(() => 'trashed'))
}

async function uploadProject(owner: Client): Promise<Uploaded[]> {
  const names = Array.from({ length: photosOfProject }, (_, index) => `photo-${index}.jpg`)
  const uploaded: Uploaded[] = []
  for (const { buffer } of await uniqueJpegs(names)) {
    uploaded.push(await upload(owner, buffer, uploaded[0]?.projectId))
  }
  for (const { imageId } of uploaded)
    expect(await settled(imageId)).toMatchObject({ status: 'ready' })
  return uploaded
}

/** Until the functions have answered to everything: nothing changes for a while. */
async function untilQuiet(): Promise<void> {
  for (let last = ''; ; ) {
    await setTimeout(quietMs)
    const now = JSON.stringify(await everything())
    if (now === last) return
    last = now
  }
}

/** Every document by its path, and every object by its name with what it is and is said to be. */
async function everything() {
  const documents: Record<string, unknown> = {}
  for (const collection of await getFirestore(adminApp()).listCollections()) {
    for (const snapshot of (await collection.get()).docs) {
      // When a function last looked at it is no part of what it says.
      const { updated_at: _time, ...fields } = snapshot.data()
      documents[snapshot.ref.path] = fields
    }
  }
  const objects: Record<string, unknown> = {}
  for (const file of (await bucket().getFiles())[0]) {
    const { md5Hash, contentType, cacheControl, metadata = {} } = file.metadata
    const { firebaseStorageDownloadTokens: _token, ...custom } = metadata
    objects[file.name] = { md5Hash, contentType, cacheControl, custom }
  }
  return { documents, objects }
}
