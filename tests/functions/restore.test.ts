import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { collection, getDocs } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runNightlyJob } from '../../functions/src/maintenance/runNightlyJob.ts'
import { forbidSignUp } from '../../functions/src/roles/changeAccess.ts'
import { syncRole } from '../../functions/src/roles/syncRole.ts'
import { runLocally } from '../../functions/src/tasks/runTask.ts'
import { findAccount } from '../../scripts/admin/account.ts'
import { allowSignUp } from '../../scripts/admin/allowSignUp.ts'
import { backup } from '../../scripts/admin/backup.ts'
import { createAdmin } from '../../scripts/admin/createAdmin.ts'
import { grantAdmin } from '../../scripts/admin/grantAdmin.ts'
import { publishDifferences } from '../../scripts/admin/publish.ts'
import { restore } from '../../scripts/admin/restore.ts'
import { revokeAdmin } from '../../scripts/admin/revokeAdmin.ts'
import {
  adminApp,
  bucket,
  createAccount,
  database,
  freshEmail,
  openClient,
} from '../support/accounts.ts'
import { driveFolderIds } from '../support/driveFolderIds.ts'
import { deleteDocuments } from '../support/emptyDatabase.ts'
import { setFolders } from '../support/localDrive.ts'
import { exists, statusOf, storedPhoto, storedProject } from '../support/ownerPhotos.ts'

const password = 'correct horse battery'

/** A backup includes files of other tests. */
beforeAll(() => bucket().deleteFiles({ force: true }))

beforeEach(async () => {
  await deleteDocuments()
  // The last admin can't be revoked, so another one exists.
  await createAccount('admin')
})

async function createCrew() {
  const email = freshEmail()
  await createAdmin(adminApp(), { email, password })
  return { email, uid: (await findAccount(adminApp(), email))?.uid ?? '' }
}

async function expectRefused({ email, uid }: { email: string; uid: string }): Promise<void> {
  expect((await database().doc(`role_revocations/${uid}`).get()).exists).toBe(true)
  const client = openClient()
  onTestFinished(() => client.close())
  const { user } = await signInWithEmailAndPassword(client.auth, email, password)
  expect((await user.getIdTokenResult(true)).claims.role).toBeUndefined()
  const read = getDocs(collection(client.firestore, 'projects'))
  await expect(read).rejects.toMatchObject({ code: 'permission-denied' })
}

/** Characters that end a line for some readers. */
const description = 'one\u2028two\u2029three\nfour'

async function expectPlainLines(path: string): Promise<void> {
  expect(await readFile(path, 'utf8')).not.toMatch(/[\u2028\u2029]/)
}

test('restoring an older backup restores neither a revoked role nor Drive folders', async () => {
  const crew = await createCrew()
  await allowSignUp(adminApp(), 'former@example.com')
  await setFolders({ ...driveFolderIds, interior: 'former' })
  await database().doc('sync_runs/former').set({ state: 'applying' })
  await database().doc('sync_runs/former/operations/0000').set({ index: 0, operations: [] })
  await database().doc('settings/publishing').set({ new_projects_hidden: true })
  await database().doc('projects/pasted').set({ description })
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await backup(adminApp(), folder)
  await expectPlainLines(join(folder, 'documents.jsonl'))

  await revokeAdmin(adminApp(), crew.email)
  await forbidSignUp(['former@example.com'])
  const folders = driveFolderIds
  await setFolders(folders)
  await database().recursiveDelete(database().collection('sync_runs'))
  await database().doc('settings/publishing').delete()

  await database().doc('projects/pasted').delete()

  const { leftOut } = await restore(adminApp(), folder)
  expect((await database().doc('projects/pasted').get()).get('description')).toBe(description)
  expect(leftOut).toEqual(
    expect.arrayContaining([
      'user_roles',
      'settings/sign_up',
      'settings/google_drive_sync',
      'sync_runs',
    ]),
  )
  expect((await database().collectionGroup('operations').get()).size).toBe(0)
  expect((await database().doc('settings/publishing').get()).data()).toEqual({
    new_projects_hidden: true,
  })
  expect((await database().doc('settings/google_drive_sync').get()).data()).toMatchObject(folders)
  expect((await database().doc('settings/sign_up').get()).data()).toEqual({ allowed_emails: [] })
  expect((await database().doc(`user_roles/${crew.uid}`).get()).get('role')).toBe('user')
  await expectRefused(crew)
})

test('a restored photo of a trashed project goes to the trash', async () => {
  const trashed = { state: 'trashed', trashed_at: Timestamp.now() }
  await database()
    .doc('projects/leaving')
    .set({ ...storedProject(), ...trashed })
  await database().doc('project_images/late').set(storedPhoto('leaving', 'late'))
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await backup(adminApp(), folder)
  await deleteDocuments()
  await restore(adminApp(), folder)
  await publishDifferences(() => undefined)
  expect(await statusOf('late')).toBe('trashed')
})

test('what a restored backup had in the trash for a month is deleted on the first night, unless it is restored before', async () => {
  const trashed_at = Timestamp.fromMillis(Date.now() - 31 * 24 * 3600_000)
  const trashed = { status: 'trashed', trashed_by: 'photo', trashed_at }
  await database().doc('projects/kept').set(storedProject())
  for (const id of ['left', 'wanted']) {
    await database()
      .doc(`project_images/${id}`)
      .set({ ...storedPhoto('kept', id), ...trashed })
  }
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await backup(adminApp(), folder)
  await deleteDocuments()
  await restore(adminApp(), folder)
  const wanted = database().doc('project_images/wanted')
  await wanted.update({ status: 'failed', trashed_at: null, trashed_by: null })
  const log = { info: () => undefined, error: () => undefined }
  await runNightlyJob(log, { enqueue: runLocally })
  await expect.poll(() => exists('project_images/left')).toBe(false)
  expect(await statusOf('wanted')).toBe('failed')
})

test("restoring a revoked admin's role document grants nothing; a new grant does", async () => {
  const crew = await createCrew()
  const row = database().doc(`user_roles/${crew.uid}`)
  const former = (await row.get()).data() ?? {}
  await revokeAdmin(adminApp(), crew.email)
  await row.set(former)
  // Calls the function's own code. The trigger may run at the same time.
  expect(await syncRole(crew.uid)).toBe('unchanged')
  await expectRefused(crew)
  expect(await grantAdmin(adminApp(), crew.email)).toBe('granted')
  expect((await database().doc(`role_revocations/${crew.uid}`).get()).exists).toBe(false)
})
