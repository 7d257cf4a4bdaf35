import PQueue from 'p-queue'
import { parseOriginalPath, parseVariantPath } from '../../../domain/paths.ts'
import type { MaintenancePorts, Night } from './maintenancePorts.ts'

/** Between the two sightings of an object without a document, after which it is removed. */
const secondSightMs = 20 * 60 * 60_000

/** An object this young may belong to an upload under way. */
const youngMs = 24 * 60 * 60_000

/** Objects without a document that one night records: the next takes further ones. */
const mostOrphans = 10_000

/** Objects judged at the same time. */
const concurrency = 16

export type Reconciliation = {
  /** Originals that a document names and that are not there. Told; a sync brings Drive's back. */
  missing: readonly string[]
  /** Everything that a document names and that is not there. */
  gone: readonly string[]
  /** Objects of ours that no document names: seen for the first time, or not long ago. */
  orphans: readonly string[]
  /** Objects that had been seen without a document before, and are gone now. */
  removed: readonly string[]
}

/**
 * Compares the documents with the bucket. An object without a document is recorded, and removed
 * when a later night finds it so again.
 */
export async function reconcile({ now, log, ports }: Night): Promise<Reconciliation> {
  const objects = await ports.listObjects()
  const { paths: named, unreadable, halfHidden } = await ports.listNamed()
  for (const imageId of halfHidden) await ports.hideTwins(imageId)
  for (const imageId of unreadable) log.error('photo unreadable', { imageId })
  const gone = [...named].filter((path) => !objects.has(path))
  for (const path of gone) log.error('object missing', { path })
  const orphans = [...objects]
    .filter(([path, created]) => !named.has(path) && now - created > youngMs)
    .map(([path]) => path)
    .filter((path) => !unreadable.has(imageIdOf(path) ?? ''))
  const missing = gone.filter((path) => parseOriginalPath(path))
  return { gone, missing, ...(await judgeOrphans(orphans, now, ports)) }
}

function imageIdOf(path: string): string | undefined {
  return (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId
}

async function judgeOrphans(
  found: readonly string[],
  now: number,
  ports: MaintenancePorts,
): Promise<Pick<Reconciliation, 'orphans' | 'removed'>> {
  const sightings = await ports.listSightings()
  const present = new Set(found)
  const known = found.filter((path) => sightings.has(path))
  const others = found.filter((path) => !sightings.has(path))
  const judged = [...known, ...others.slice(0, mostOrphans)]
  const queue = new PQueue({ concurrency })
  const forgotten = [...sightings.keys()].filter((path) => !present.has(path))
  await queue.addAll(forgotten.map((path) => () => ports.removeSighting(path)))
  const orphans: string[] = []
  const removed: string[] = []
  const judge = async (path: string) => {
    const firstSeen = sightings.get(path)
    if (firstSeen === undefined) await ports.addSighting(path, now)
    const isOld = firstSeen !== undefined && now - firstSeen >= secondSightMs
    if (!isOld || (await ports.isNeeded(path))) return orphans.push(path)
    await ports.remove(path)
    await ports.removeSighting(path)
    return removed.push(path)
  }
  await queue.addAll(judged.map((path) => () => judge(path)))
  return { orphans, removed }
}
