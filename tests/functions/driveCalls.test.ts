import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DriveSettings } from '../../domain/driveFolders.ts'
import { accountCommands } from '../../scripts/admin/accountCommands.ts'
import { adminApp, type Client, database, expectOnlyAdmins, signInAs } from '../support/accounts.ts'
import { addLibrary, callSync, setFolders, startLocalDrive, syncAs } from '../support/localDrive.ts'

const drive = await startLocalDrive()
const { tree } = drive
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  owner = await signInAs('admin')
})

afterEach(() => owner.close())

test('only an admin may sync', async () => {
  const requests = [null, { action: 'status' }, { action: 'plan' }]
  await expectOnlyAdmins(
    ...requests.map((request) => (client: Client) => callSync(client, request)),
  )
  expect(await callSync(owner, { action: 'retry', runId: 'unknown' })).toMatchObject({
    reason: 'unknown_run',
  })
})

test('checks folders in Drive before saving them', async () => {
  const settings = await addLibrary(tree, 'configured', { projects: 1, photos: 1 })
  await setFolders(null)
  expect(await callSync(owner, { action: 'status' })).toMatchObject({ settings: null, runId: null })
  const { run } = await syncAs(owner)
  expect(run).toMatchObject({ state: 'failed', failure: { reason: 'not_set_up' } })
  tree.addFolder({ id: 'trashed-folder' })
  tree.trash('trashed-folder')
  const configure = (folders: DriveSettings) => callSync(owner, { action: 'configure', ...folders })
  const wrong = {
    ...settings,
    interior: 'nowhere',
    exterior: 'configured-p0-0',
    cabinet: 'trashed-folder',
  }
  expect(await configure(wrong)).toEqual({
    kind: 'refused',
    reason: 'folders',
    problems: { interior: 'not_found', exterior: 'not_a_folder', cabinet: 'in_trash' },
  })
  expect(await configure({ ...settings, cabinet: settings.interior })).toMatchObject({
    problems: { interior: 'used_twice', cabinet: 'used_twice' },
  })
  drive.fail({ does: 'refuse', on: 'get', status: 403, reason: 'accessNotConfigured' })
  expect(await configure(settings)).toMatchObject({ reason: 'drive', failure: 'not_configured' })
  drive.heal()
  expect(await callSync(owner, { action: 'status' })).toMatchObject({ settings: null })
  expect(await configure(settings)).toMatchObject({
    kind: 'configured',
    address: expect.stringContaining('@'),
  })
  expect(await callSync(owner, { action: 'status' })).toMatchObject({ settings })
})

test('nothing syncs from the folders of a revoked admin until another admin saves them', async () => {
  const folders = await addLibrary(tree, 'former', { projects: 1, photos: 1 })
  const former = await signInAs('admin')
  const configure = { action: 'configure', ...folders }
  expect(await callSync(former, configure)).toMatchObject({ kind: 'configured' })
  const forged = { ...configure, saved_by: owner.account.uid }
  const invalid = { code: 'functions/invalid-argument' }
  await expect(callSync(former, forged)).rejects.toMatchObject(invalid)
  await former.close()
  const status = () => callSync(owner, { action: 'status' })
  expect(await status()).toMatchObject({ settings: folders, adminRevoked: false })

  const { email } = former.account
  const output = await accountCommands.revoke?.({ app: adminApp(), email, mail: null })
  expect(output).toContain(`chosen by ${email}, and nothing is synced from them any more`)
  for (const id of Object.values(folders)) expect(output).toContain(id)
  expect(await status()).toMatchObject({ settings: folders, adminRevoked: true })
  const stopped = await syncAs(owner)
  expect(stopped.run).toMatchObject({ state: 'failed', failure: { reason: 'admin_revoked' } })
  expect((await database().collection('project_images').get()).size).toBe(0)

  expect(await callSync(owner, configure)).toMatchObject({ kind: 'configured' })
  expect(await status()).toMatchObject({ settings: folders, adminRevoked: false })
  const { run } = await syncAs(owner)
  expect(run).toMatchObject({ state: 'done', progress: { done: 2, failed: 0 } })
})
