import { createHash } from 'node:crypto'
import { httpsCallable } from 'firebase/functions'
import { afterAll, afterEach, expect } from 'vitest'
import { type SyncResponse, syncResponseSchema } from '../../domain/syncCalls.ts'
import { type SyncOperation, syncChunkSchema } from '../../domain/syncOperation.ts'
import { type SyncRun, syncRunSchema } from '../../domain/syncRun.ts'
import { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { type FakeDrive, startFakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { bucket, type Client, database } from './accounts.ts'
import { emptyDatabase } from './emptyDatabase.ts'

export { addLibrary, jpeg, setFolders } from './driveLibrary.ts'

/**
 * A fake Drive at the URL that the functions use, for the tests of one file. Each test starts
 * without earlier syncs.
 */
export async function startLocalDrive(): Promise<FakeDrive> {
  const { port } = new URL(process.env.DRIVE_ROOT_URL ?? '')
  const drive = await startFakeDrive({ tree: new DriveTree(), port: Number(port) })
  afterEach(async () => {
    drive.heal()
    expect(drive.violations).toEqual([])
    await emptyDatabase()
  })
  afterAll(() => drive.close())
  return drive
}

export async function callSync(client: Client, request: object | null): Promise<SyncResponse> {
  const sync = httpsCallable(client.functions, 'google-drive-sync')
  return syncResponseSchema.parse((await sync(request)).data)
}

export async function syncAs(
  client: Client,
  request: object | null = null,
): Promise<{ runId: string; run: SyncRun; operations: SyncOperation[] }> {
  const response = await callSync(client, request)
  if (response.kind !== 'started') throw new Error(`not started: ${JSON.stringify(response)}`)
  const { runId } = response
  await expect.poll(async () => (await readRun(runId)).state).not.toMatch(/^(?:planning|applying)$/)
  return { runId, run: await readRun(runId), operations: await readOperations(runId) }
}

export async function readRun(runId: string): Promise<SyncRun> {
  const snapshot = await database().doc(`sync_runs/${runId}`).get()
  return syncRunSchema.parse(snapshot.data())
}

async function readOperations(runId: string): Promise<SyncOperation[]> {
  const chunks = database().collection(`sync_runs/${runId}/operations`)
  const { docs } = await chunks.orderBy('index').get()
  return docs.flatMap((chunk) => syncChunkSchema.parse(chunk.data()).operations)
}

export async function storedMd5(path: string): Promise<string | null> {
  const file = bucket().file(path)
  if (!(await file.exists())[0]) return null
  const [bytes] = await file.download()
  return createHash('md5').update(bytes).digest('hex')
}
