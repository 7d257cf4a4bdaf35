import PQueue from 'p-queue'
import { parseOriginalPath, parseVariantPath } from '../../../domain/paths.ts'
import type { MaintenanceContext, MaintenancePorts } from './maintenancePorts.ts'

/**
 * Milliseconds. A younger object may belong to an upload, which can be resumed for a week, or to a running
 * task.
 */
const youngMs = 7 * 24 * 60 * 60_000

/** Objects removed in one night: losing documents by accident must not cost all photos. */
const maxRemoved = 1000

const concurrency = 16

export type ObjectComparison = {
  /**
   * Originals that a document refers to but the bucket lacks. The next sync downloads those from Drive again.
   */
  missingOriginals: readonly string[]
  missingObjects: readonly string[]
  /** Objects without a document that are too new to remove, or first found tonight. */
  orphans: readonly string[]
  removed: readonly string[]
}

export async function compareObjects({
  now,
  log,
  ports,
  overdue,
}: MaintenanceContext): Promise<ObjectComparison> {
  const { paths: named, unreadable } = await ports.listReferenced()
  for (const imageId of unreadable) {
    const { nights, isCounted } = overdue.count(`unreadable ${imageId}`)
    if (nights === 1 && isCounted) log.error('photo unreadable', { imageId })
  }
  const missingObjects = new Set(named)
  const old: string[] = []
  const orphans: string[] = []
  for await (const [path, created] of ports.listObjects()) {
    missingObjects.delete(path)
    if (named.has(path) || unreadable.has(imageIdOf(path) ?? '')) continue
    const list = now - created > youngMs ? old : orphans
    if (list.length < maxRemoved) list.push(path)
  }
  for (const path of missingObjects) log.error('object missing', { path })
  const missingOriginals = [...missingObjects].filter((path) => parseOriginalPath(path))
  // Gives the owner a day to restore documents that were lost.
  const isKnown = (path: string) => overdue.count(`unnamed ${path}`).nights > 1
  const { known = [], fresh = [] } = Object.groupBy(old, (path) =>
    isKnown(path) ? 'known' : 'fresh',
  )
  const removed = await removeUnneeded(known, ports)
  return {
    missingObjects: [...missingObjects],
    missingOriginals,
    orphans: [...fresh, ...orphans],
    removed,
  }
}

function imageIdOf(path: string): string | undefined {
  return (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId
}

/** Reads each document again: it may have changed since the bucket was listed. */
async function removeUnneeded(
  paths: readonly string[],
  ports: MaintenancePorts,
): Promise<readonly string[]> {
  const queue = new PQueue({ concurrency })
  const removed: string[] = []
  const removeUnlessNeeded = async (path: string) => {
    if (await ports.isNeeded(path)) return
    await ports.remove(path)
    removed.push(path)
  }
  await queue.addAll(paths.map((path) => () => removeUnlessNeeded(path)))
  return removed
}
