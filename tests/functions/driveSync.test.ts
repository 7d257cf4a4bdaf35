import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driveFolderKeys, syncRunSchema } from '../../domain/sync.ts'
import { type SyncAnswer, syncAnswerSchema } from '../../domain/syncCalls.ts'
import { sampleFolders, sampleTree } from '../../scripts/fakeDrive/sampleTree.ts'
import { type FakeDrive, startFakeDrive } from '../../scripts/fakeDrive/startFakeDrive.ts'
import { adminApp, type Client, signInAs } from '../support/accounts.ts'
import { settled } from '../support/uploads.ts'

const database = () => getFirestore(adminApp())
const poll = { timeout: 60_000, interval: 200 }

let drive: FakeDrive
let owner: Client

beforeAll(async () => {
  const { port } = new URL(process.env.DRIVE_ROOT_URL ?? '')
  drive = await startFakeDrive({ tree: await sampleTree(), port: Number(port) })
  owner = await signInAs('admin')
})

afterAll(async () => {
  await owner.close()
  await drive.close()
})

async function call(client: Client, request: object | null): Promise<SyncAnswer> {
  const sync = httpsCallable(client.functions, 'google-drive-sync')
  return syncAnswerSchema.parse((await sync(request)).data)
}

test('configured, planned, applied: the sample folders become the gallery', async () => {
  expect(await call(owner, { action: 'configure', ...sampleFolders })).toMatchObject({
    kind: 'configured',
  })
  const planned = await call(owner, { action: 'plan' })
  expect(planned).toMatchObject({ kind: 'started', state: 'planned' })
  if (planned.kind !== 'started') throw new Error('not started')
  const run = syncRunSchema.parse((await database().doc(`sync_runs/${planned.runId}`).get()).data())
  const applied = await call(owner, { action: 'apply', runId: planned.runId, hash: run.plan?.hash })
  console.log(JSON.stringify(run.plan), applied)
  console.log(JSON.stringify((await database().doc(`sync_runs/${planned.runId}`).get()).data()))
  const images = await database().collection('project_images').get()
  for (const { id } of images.docs.filter(({ id }) => id.startsWith('drv_')))
    console.log(id, (await settled(id)).status)
})
