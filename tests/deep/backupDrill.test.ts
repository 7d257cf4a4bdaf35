import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { collection, doc, getDocs, serverTimestamp, updateDoc } from 'firebase/firestore'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, onTestFinished, test } from 'vitest'
import { compareCopy } from '../../functions/src/publish/compareCopy.ts'
import { firestoreCopy } from '../../functions/src/publish/firestoreCopy.ts'
import { findAccount } from '../../scripts/admin/account.ts'
import { backup } from '../../scripts/admin/backup.ts'
import { neverRestoredAs } from '../../scripts/admin/backupFormat.ts'
import { grantAdmin } from '../../scripts/admin/grantAdmin.ts'
import { restore } from '../../scripts/admin/restore.ts'
import { revokeAdmin } from '../../scripts/admin/revokeAdmin.ts'
import { adminApp, type Client, signInAs } from '../support/accounts.ts'
import { deleteDocuments } from '../support/emptyDatabase.ts'
import { bucket } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { readImage, settled, type Uploaded, upload } from '../support/uploads.ts'

const photosOfProject = 4
const quietMs = 5000
type Admin = Awaited<ReturnType<typeof signInAs>>

test('a backup brings back the gallery byte for byte, and no role that was taken away', async () => {
  await fillGallery()
  const crew = await signInAs('admin')
  onTestFinished(() => crew.close())
  await grantAdmin(adminApp(), crew.account.email)
  await untilQuiet()
  // The nightly job does the same. It gives a trashed project its public id.
  await compareCopy(firestoreCopy())
  const before = await everything()
  expect(Object.keys(before.objects).length).toBeGreaterThan(2 * photosOfProject * 5)
  const folder = await mkdtemp(join(tmpdir(), 'drill-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const saved = await backup(adminApp(), folder)
  await revokeAdmin(adminApp(), crew.account.email)

  await deleteDocuments()
  await bucket().deleteFiles({ force: true })
  await untilQuiet()
  expect((await everything()).objects).toEqual({})

  const restored = await restore(adminApp(), folder)
  expect(restored.objects).toBe(saved.objects)
  expect(restored.leftOut).toContain('user_roles')
  await untilQuiet()
  await expectRefused(crew)
  expect(await everything()).toEqual(before)
})

async function expectRefused({ account, auth, firestore }: Admin): Promise<void> {
  const read = () => getDocs(collection(firestore, 'projects'))
  const refused = { code: 'permission-denied' }
  const revocation = getFirestore(adminApp()).doc(`role_revocations/${account.uid}`)
  expect((await revocation.get()).exists).toBe(true)
  expect((await findAccount(adminApp(), account.email))?.customClaims?.role).toBeUndefined()
  expect((await auth.currentUser?.getIdTokenResult())?.claims.role).toBe('admin')
  await expect(read()).rejects.toMatchObject(refused)
  expect((await auth.currentUser?.getIdTokenResult(true))?.claims.role).toBeUndefined()
  await expect(read()).rejects.toMatchObject(refused)
}

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

/** Waits until no document has changed for a while. */
async function untilQuiet(): Promise<void> {
  for (let last = ''; ; ) {
    await setTimeout(quietMs)
    const now = JSON.stringify(await everything())
    if (now === last) return
    last = now
  }
}

/** Every document and object that a backup restores, without fields that change on restore. */
async function everything() {
  const documents: Record<string, unknown> = {}
  for (const stored of await getFirestore(adminApp()).listCollections()) {
    for (const snapshot of (await stored.get()).docs) {
      const { path } = snapshot.ref
      if (neverRestoredAs(path) || /^pending_changes/.test(path)) continue
      const { updated_at: _time, written_at: _made, commit: _commit, ...fields } = snapshot.data()
      documents[path] = fields
    }
  }
  const objects: Record<string, unknown> = {}
  for (const file of (await bucket().getFiles())[0]) {
    const { md5Hash, contentType, cacheControl, metadata = {} } = file.metadata
    // Needed only until the photo is processed.
    const { firebaseStorageDownloadTokens: _token, uploader: _sender, shown, ...custom } = metadata
    // A missing mark hides a file, as `no` does.
    const isShown = shown === 'yes'
    objects[file.name] = { md5Hash, contentType, cacheControl, isShown, custom }
  }
  return { documents, objects }
}
