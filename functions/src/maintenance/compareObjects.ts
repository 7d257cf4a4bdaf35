import PQueue from 'p-queue'
import { imageIdIn, parseOriginalPath, parseVariantPath } from '../../../domain/paths.ts'
import { namedPaths } from '../photos/photoState.ts'
import type { MaintenancePorts } from './firestoreMaintenance.ts'
import type { MaintenanceContext } from './OverdueItems.ts'

/** Milliseconds. A younger object may belong to an upload, which can be resumed for a week, or to a running task. */
const youngMs = 7 * 24 * 60 * 60_000

/** Replaceable objects (variants, originals that were replaced) removed in one night. */
const maxReplaceable = 500

/** If more originals have no document, documents were probably lost, and the originals stay. */
const maxUnnamed = { count: 10, share: 1 / 5 }

const concurrency = 16

type StoredObject = { path: string; isOld: boolean }

export type ObjectComparison = Awaited<ReturnType<typeof compareObjects>>

export async function compareObjects(context: MaintenanceContext) {
  const { ports, log, overdue, removeUnnamed = false } = context
  const { absent, originals, lost, replaceable } = await listUnnamed(context)
  const missingObjects = await findMissing([...absent], ports)
  for (const path of missingObjects) log.error('object missing', { path })
  // Photos that are uploading or being deleted have documents, too.
  const unnamed = await filterEach(lost, async ({ path }) => !(await ports.isNeeded(path)))
  const isTooMany =
    unnamed.length > maxUnnamed.count || unnamed.length > originals * maxUnnamed.share
  const isKept = isTooMany && !removeUnnamed
  if (isKept) log.error('originals without a document', { unnamed: unnamed.length, originals })
  const requested = new Set(removeUnnamed ? unnamed : [])
  // Gives the owner a day to restore documents that were lost.
  const isKnown = ({ path }: StoredObject) => overdue.count(`unnamed ${path}`).nights > 1
  const isDue = (object: StoredObject) => object.isOld && (requested.has(object) || isKnown(object))
  const found = [...(isKept ? [] : unnamed), ...replaceable]
  const { due = [], left = [] } = Object.groupBy(found, (object) =>
    isDue(object) ? 'due' : 'left',
  )
  // Asks again: documents may have changed since the bucket was listed.
  const removed = await filterEach(due, async ({ path }) => {
    const isNeeded = await ports.isNeeded(path)
    if (!isNeeded) await ports.remove(path)
    return !isNeeded
  })
  return {
    missingObjects,
    /** The next sync downloads those from Drive again. */
    missingOriginals: missingObjects.filter((path) => parseOriginalPath(path)),
    /** Too new to remove, or first found tonight. */
    orphans: left.map(({ path }) => path),
    removed: removed.map(({ path }) => path),
    keptOriginals: isKept ? unnamed.length : 0,
  }
}

/** Compares the bucket with the documents. `originals` counts all of them. */
async function listUnnamed({ now, log, ports, overdue }: MaintenanceContext) {
  const { paths: named, unreadable } = await ports.listReferenced()
  for (const imageId of unreadable) {
    const { nights, isCounted } = overdue.count(`unreadable ${imageId}`)
    if (nights === 1 && isCounted) log.error('photo unreadable', { imageId })
  }
  const absent = new Set(named)
  const withOriginal = new Set<string>()
  const unnamed: StoredObject[] = []
  let originals = 0
  for await (const [path, created] of ports.listObjects()) {
    absent.delete(path)
    const imageId = imageIdIn(path) ?? path
    const isOriginal = parseVariantPath(path) === null
    if (isOriginal) originals += 1
    if (named.has(path)) {
      if (isOriginal) withOriginal.add(imageId)
    } else if (!unreadable.has(imageId)) {
      unnamed.push({ path, isOld: now - created > youngMs })
    }
  }
  // Of a replaced original, the document names another one, which is in the bucket.
  const isReplaceable = ({ path }: StoredObject) =>
    parseVariantPath(path) !== null || withOriginal.has(imageIdIn(path) ?? '')
  const { replaceable = [], lost = [] } = Object.groupBy(unnamed, (object) =>
    isReplaceable(object) ? 'replaceable' : 'lost',
  )
  const oldFirst = replaceable.toSorted((a, b) => Number(b.isOld) - Number(a.isOld))
  return { absent, originals, lost, replaceable: oldFirst.slice(0, maxReplaceable) }
}

/** Without those of photos that were deleted, moved or replaced since the documents were listed. */
function findMissing(
  paths: readonly string[],
  ports: Pick<MaintenancePorts, 'read'>,
): Promise<string[]> {
  return filterEach(paths, async (path) => {
    const imageId = imageIdIn(path) ?? ''
    const image = await ports.read(imageId)
    return Boolean(
      image && image.status !== 'deleting' && namedPaths(imageId, image).includes(path),
    )
  })
}

async function filterEach<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const queue = new PQueue({ concurrency })
  const found = items.map((item) => async () => ((await isWanted(item)) ? [item] : []))
  return (await queue.addAll(found)).flat()
}
