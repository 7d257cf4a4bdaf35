import PQueue from 'p-queue'
import { parseOriginalPath, parseVariantPath } from '../../../domain/paths.ts'
import type { MaintenanceContext, MaintenancePorts } from './maintenancePorts.ts'

/**
 * An object this young may belong to an upload under way, or to a picture that is being made; an upload
 * may be gone on with for a week.
 */
const youngMs = 7 * 24 * 60 * 60_000

/** Objects that one night removes: documents that were lost by accident must not cost all photos. */
const mostRemoved = 1000

/** Objects judged at the same time. */
const concurrency = 16

export type ObjectComparison = {
  /** Originals that a document names and that are not there. Told; a sync brings Drive's back. */
  missing: readonly string[]
  /** Everything that a document names and that is not there. */
  gone: readonly string[]
  /** Objects of ours that no document names, and that stay for another night. */
  orphans: readonly string[]
  /** Objects that no document named, and that are removed. */
  removed: readonly string[]
}

/** Compares the documents with the bucket. What no document names is removed when it is old. */
export async function compareObjects({
  now,
  log,
  ports,
  overdue,
}: MaintenanceContext): Promise<ObjectComparison> {
  const { paths: named, unreadable } = await ports.listNamed()
  for (const imageId of unreadable) {
    if (overdue.isNew(`unreadable ${imageId}`)) log.error('photo unreadable', { imageId })
  }
  const gone = new Set(named)
  const old: string[] = []
  const orphans: string[] = []
  // Whoever fills the bucket must not fill the memory: of what no document names, no more is kept.
  for await (const [path, created] of ports.listObjects()) {
    gone.delete(path)
    if (named.has(path) || unreadable.has(imageIdOf(path) ?? '')) continue
    const list = now - created > youngMs ? old : orphans
    if (list.length < mostRemoved) list.push(path)
  }
  for (const path of gone) log.error('object missing', { path })
  const missing = [...gone].filter((path) => parseOriginalPath(path))
  const removed = await removeUnneeded(old, ports)
  return { gone: [...gone], missing, orphans, removed }
}

function imageIdOf(path: string): string | undefined {
  return (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId
}

/** Each document is read again, after the bucket was listed. */
async function removeUnneeded(
  paths: readonly string[],
  ports: MaintenancePorts,
): Promise<readonly string[]> {
  const queue = new PQueue({ concurrency })
  const removed: string[] = []
  const judge = async (path: string) => {
    if (await ports.isNeeded(path)) return
    await ports.remove(path)
    removed.push(path)
  }
  await queue.addAll(paths.map((path) => () => judge(path)))
  return removed
}
