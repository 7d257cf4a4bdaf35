import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  categoryOfDriveFolder,
  driveFolderKeys,
  driveProjectId,
} from '../../domain/driveFolders.ts'
import type { SyncRun } from '../../domain/syncRun.ts'
import { fileResponse } from '../../functions/src/drive/driveFile.ts'
import { approvePlan, startRun } from '../../functions/src/drive/sync/changeRun.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import {
  executeRun,
  type Worker,
  type WorkerResult,
} from '../../functions/src/drive/sync/executeRun.ts'
import { findUnsuitable } from '../../functions/src/drive/sync/findUnsuitable.ts'
import { isShownOrPending } from '../../functions/src/drive/sync/gallery.ts'
import type { SyncPorts } from '../../functions/src/drive/sync/syncPorts.ts'
import { bytes } from '../../scripts/emulators/fakeDrive/content.ts'
import { type DriveNode, DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { fileResource } from '../../scripts/emulators/fakeDrive/fileResource.ts'
import { type DriveWorld, startDriveWorld } from './driveWorld.ts'
import { MemorySync, md5Of } from './memorySync.ts'

/** A JPEG header and a text that makes each photo different. */
export const photo = (text: string) =>
  bytes(Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.from(text)]))

export function libraryTree({ folders = 3, photos = 4 } = {}): DriveTree {
  const tree = new DriveTree()
  const roots = driveFolderKeys
  for (const id of roots) tree.addFolder({ id, name: categoryOfDriveFolder[id] })
  for (let f = 0; f < folders; f += 1) {
    const parent = `p${f}`
    tree.addFolder({ id: parent, name: `Project ${f}`, parent: roots[f % 3] ?? null })
    for (let n = 0; n < photos; n += 1) {
      const id = `${parent}_${n}`
      tree.addFile({ id, name: `${n}.jpg`, parent, content: photo(id) })
    }
  }
  return tree
}

/** The real client with a fake Drive, and a gallery in memory. */
export async function startSyncWorld({ tree = libraryTree(), seed = 'sync' } = {}) {
  const timeouts = { answerMs: 5000, idleMs: 2000 }
  const { drive, client } = await startDriveWorld({ tree, seed, unitsPerMinute: 1e9, timeouts })
  return { drive, tree, client, memory: new MemorySync() }
}

export type SyncWorld = Awaited<ReturnType<typeof startSyncWorld>>

type WorkOptions = {
  onEffect?: () => void
  isTimeUp?: () => boolean
  log?: Worker['log']
  /** Replaces some of the ports of the memory. */
  fault?: (ports: SyncPorts) => Partial<SyncPorts>
}

type SyncOptions = WorkOptions & {
  mode?: SyncRun['mode']
  retryOf?: string | null
  agrees?: boolean
}

type Work = Pick<SyncWorld, 'client' | 'memory'>

export async function sync(
  world: Work,
  { mode = 'sync', retryOf = null, agrees = true, ...options }: SyncOptions = {},
): Promise<{ runId: string; result: WorkerResult }> {
  const runId = randomUUID()
  const run = { runId, mode, started_by: 'a@example.com', retry_of: retryOf }
  const started = await startRun(run, world.memory.ports(options.onEffect))
  if (started.kind !== 'started') throw new Error(`busy with ${started.runId}`)
  const result = await resume(world, runId, options)
  const isApproved = result === 'planned' && mode === 'sync' && agrees
  return { runId, result: isApproved ? await apply(world, runId, options) : result }
}

/** Approves a waiting plan, and works on it. */
export async function apply(world: Work, runId: string, options?: WorkOptions) {
  const hash = world.memory.runs.get(runId)?.plan?.hash ?? ''
  const approval = { runId, hash, confirmed: true }
  const applying = await approvePlan(approval, world.memory.ports(options?.onEffect))
  if (applying.kind !== 'started') throw new Error(`not applied: ${applying.kind}`)
  return resume(world, runId, options)
}

/** Like the queue: another worker claims the run. */
export function resume(
  { client, memory }: Work,
  runId = memory.lease.run_id ?? '',
  { onEffect, fault, isTimeUp = () => false, log = () => undefined }: WorkOptions = {},
): Promise<WorkerResult> {
  const ports = memory.ports(onEffect)
  return executeRun(runId, { ports: { ...ports, ...fault?.(ports) }, client, log, isTimeUp })
}

/** The files that were downloaded since the first `from` requests. A retried download counts once. */
export function downloadedFrom({ drive }: Pick<DriveWorld, 'drive'>, from: number): Set<string> {
  const media = drive.requests.slice(from).filter(({ kind }) => kind === 'media')
  return new Set(media.map(({ id }) => id))
}

export const imageOf = ({ memory }: Pick<SyncWorld, 'memory'>, fileId: string) =>
  memory.images.get(drivePhotoId(fileId))

export async function syncOnce(world: SyncWorld) {
  const { memory } = world
  const before = world.drive.requests.length
  const { runId, result } = await sync(world)
  expect(result).toBe('done')
  const run = memory.runs.get(runId)
  const skips = memory.operationsOf(runId).filter(({ kind }) => kind === 'skip')
  return {
    counts: run?.plan?.counts,
    operations: run?.plan?.operations,
    progress: run?.progress,
    reasons: Object.fromEntries(
      skips.map(({ drive_id, outcome }) => [
        drive_id,
        outcome?.kind === 'skipped' && outcome.reason,
      ]),
    ),
    downloaded: downloadedFrom(world, before).size,
  }
}

/**
 * After a complete run, the gallery shows what Drive has: each photo once, in the right project,
 * with the right bytes. `ours`: ids that the owner changed.
 */
export function expectInSync({ tree, memory }: SyncWorld, ours: readonly string[] = []): void {
  const shown = [...memory.images]
    .filter(([id, image]) => isShownOrPending(image) && !ours.includes(id))
    .map(([id, { project_id, status, storage_path, shown }]) => {
      const stored = md5Of(memory.objects.get(storage_path) ?? Buffer.of())
      return [id, { project_id, status, md5s: [stored, shown, memory.files.get(id)?.md5] }] as const
    })
  const wanted = eligible(tree)
    .filter((node) => !ours.includes(drivePhotoId(node.id)))
    .map(({ id, parent, content }) => {
      const md5s = [content?.md5, content?.md5, content?.md5]
      const project_id = driveProjectId(parent ?? '')
      return [drivePhotoId(id), { project_id, status: 'ready', md5s }] as const
    })
  expect(new Map(shown)).toEqual(new Map(wanted))
  for (const [, { project_id }] of shown)
    expect(memory.projects.get(project_id)?.state).toBe('live')
}

function eligible(tree: DriveTree): DriveNode[] {
  const roots = Object.keys(categoryOfDriveFolder)
  return tree.all().filter((node) => {
    const folder = node.parent === null ? null : tree.find(node.parent)
    const isPlaced = folder !== null && folder.parent !== null && roots.includes(folder.parent)
    const file = fileResponse.schema.parse(fileResource(node, tree))
    return isPlaced && !tree.isTrashed(node) && findUnsuitable(file) === null
  })
}
