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
  const { paths: named, unreadable } = await ports.listNamed()
  for (const imageId of unreadable) log.error('photo unreadable', { imageId })
  const sightings = await ports.listSightings()
  const gone = new Set(named)
  const known: string[] = []
  const others: string[] = []
  // Whoever fills the bucket must not fill the memory: of what no document names, no more is kept.
  for await (const [path, created] of ports.listObjects()) {
    gone.delete(path)
    const isYoung = now - created <= youngMs
    if (named.has(path) || isYoung || unreadable.has(imageIdOf(path) ?? '')) continue
    if (sightings.has(path)) known.push(path)
    else if (others.length < mostOrphans) others.push(path)
  }
  for (const path of gone) log.error('object missing', { path })
  const missing = [...gone].filter((path) => parseOriginalPath(path))
  const judged = await judgeOrphans({ known, others, sightings }, now, ports)
  return { gone: [...gone], missing, ...judged }
}

function imageIdOf(path: string): string | undefined {
  return (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId
}

async function judgeOrphans(
  found: {
    known: readonly string[]
    others: readonly string[]
    sightings: ReadonlyMap<string, number>
  },
  now: number,
  ports: MaintenancePorts,
): Promise<Pick<Reconciliation, 'orphans' | 'removed'>> {
  const { known, others, sightings } = found
  const present = new Set(known)
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
  await queue.addAll([...known, ...others].map((path) => () => judge(path)))
  return { orphans, removed }
}
