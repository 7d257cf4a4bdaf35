import { expect, onTestFinished } from 'vitest'
import { localAccount } from '../../functions/src/drive/driveAccount.ts'
import { DriveClient, type DriveClientOptions } from '../../functions/src/drive/driveClient.ts'
import { FileFailed, RunEnded } from '../../functions/src/drive/errors.ts'
import { bytes } from '../../scripts/emulators/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { random } from '../../scripts/emulators/fakeDrive/random.ts'
import { startFakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { virtualClock } from './virtualClock.ts'

function smallTree(files: number): DriveTree {
  const tree = new DriveTree()
  tree.addFolder({ id: 'p1', name: 'Kitchen' })
  for (let n = 1; n <= files; n += 1) {
    tree.addFile({ id: `f${n}`, name: `${n}.jpg`, parent: 'p1', content: bytes(`photo ${n}`) })
  }
  return tree
}

type WorldOptions = { files?: number; tree?: DriveTree; seed?: string }

/**
 * A fake Drive and the real client, by default with a folder `p1` of photos `f1`, `f2`, …. Waits take
 * no time. Fails the test if anything but reads was tried.
 */
export async function startDriveWorld({
  files = 3,
  tree = smallTree(files),
  seed = 'drive',
  ...options
}: WorldOptions & Partial<DriveClientOptions> = {}) {
  const drive = await startFakeDrive({ tree, seed })
  onTestFinished(async () => {
    await drive.close()
    expect(drive.violations).toEqual([])
  })
  const clock = virtualClock()
  const { between } = random(`${seed} client`)
  const client = new DriveClient({
    rootUrl: drive.url,
    account: () => localAccount(drive.url),
    clock,
    random: () => between(0, 1),
    log: () => {},
    ...options,
  })
  return { drive, tree, clock, client }
}

export type DriveWorld = Awaited<ReturnType<typeof startDriveWorld>>

export function countOf(
  { drive }: Pick<DriveWorld, 'drive'>,
  kind: 'list' | 'get' | 'media' | 'token',
): number {
  return drive.requests.filter((request) => request.kind === kind).length
}

/** @throws unless it fails because of Drive */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<{ kind: 'file' | 'run'; reason: string; detail: string }> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (error instanceof FileFailed) {
    return { kind: 'file', reason: error.reason, detail: error.detail }
  }
  if (error instanceof RunEnded && error.end.state === 'failed') {
    const { reason, detail } = error.end.failure
    return { kind: 'run', reason, detail }
  }
  throw new Error('it did not fail because of Drive', { cause: error })
}

export async function fileOf({ client }: DriveWorld, id: string) {
  const { md5, size } = (await client.getFile(id)) ?? {}
  if (!md5 || size === null || size === undefined) throw new Error(`${id} has no bytes`)
  return { id, md5, size }
}
