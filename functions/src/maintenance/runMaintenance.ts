import { isFromDrive } from '../../../domain/driveFolders.ts'
import { parseVariantPath } from '../../../domain/paths.ts'
import { trashDays } from '../../../domain/project.ts'
import { recordFailure } from '../photos/recordOutcome.ts'
import { variantsQueueOf } from '../tasks/queues.ts'
import { compareObjects, type ObjectComparison } from './compareObjects.ts'
import { type StuckPhoto, transientFailures } from './firestoreMaintenance.ts'
import type { MaintenanceContext } from './OverdueItems.ts'

const keptRuns = 50

const dayMs = 24 * 60 * 60_000

const retryDays = 8

/** The owner can resume an upload until then. */
const uploadDays = 60

export type MaintenanceReport = Awaited<ReturnType<typeof runMaintenance>>

const nothingCompared: ObjectComparison = {
  missingObjects: [],
  missingOriginals: [],
  orphans: [],
  removed: [],
  keptOriginals: 0,
}

/** Idempotent: safe to run twice, or after a crash at any step. */
export async function runMaintenance(context: MaintenanceContext) {
  const { now, log, ports, overdue } = context
  const failures: unknown[] = []
  const attempt = async <Result>(step: () => Promise<Result>, otherwise: Result) => {
    try {
      return await step()
    } catch (error) {
      failures.push(error)
      log.error('nightly step failed', { error: String(error) })
      return otherwise
    }
  }
  const attemptEach = async <Item>(items: Iterable<Item>, step: (item: Item) => Promise<void>) => {
    for (const item of items) await attempt(() => step(item), undefined)
  }
  const expired = await attempt(() => ports.expireTrash(now - trashDays * dayMs), 0)
  const deleting = await attempt(ports.listDeleting, [])
  await attemptEach(deleting, async ({ id, task }) => {
    if (overdue.isDue(`deletion ${id}`)) await ports.enqueue('remove', task)
  })
  const stuck = { queued: 0, failed: 0, removed: 0 }
  await attemptEach(await attempt(() => ports.listStuck(now - dayMs), []), async (photo) => {
    const ended = await endUpload(photo, context)
    if (ended) stuck[ended] += 1
  })
  const prunedRuns = await attempt(() => ports.pruneRuns(keptRuns), 0)
  const { missingObjects, ...found } = await attempt(() => compareObjects(context), nothingCompared)
  const repaired: string[] = []
  await attemptEach(imageIdsOf(missingObjects), async (imageId) => {
    if (await repair(imageId, context)) repaired.push(imageId)
  })
  await attemptEach(await attempt(ports.listReplacements, []), (imageId) =>
    retryReplacement(imageId, context),
  )
  return { expired, stuck, prunedRuns, ...found, repaired, failures }
}

function imageIdsOf(variants: readonly string[]): ReadonlySet<string> {
  return new Set(variants.flatMap((path) => parseVariantPath(path)?.imageId ?? []))
}

async function repair(imageId: string, { ports, overdue }: MaintenanceContext): Promise<boolean> {
  const path = (await ports.read(imageId))?.storage_path
  if (!path || !(await ports.describe(path)) || !overdue.isDue(`variants ${imageId}`)) return false
  await ports.enqueue(variantsQueueOf(path), { path, force: true })
  return true
}

/**
 * An `uploading` photo without a file comes from a closed tab, one with a file from a lost event. A photo
 * from Drive is kept with the owner's edits: the next sync brings its file.
 */
async function endUpload(
  { imageId, status, path, createdAt, remove }: StuckPhoto,
  { now, ports, overdue }: MaintenanceContext,
): Promise<'queued' | 'failed' | 'removed' | null> {
  if (status === 'failed' && now - createdAt > retryDays * dayMs) return null
  if (await ports.describe(path)) {
    if (overdue.isDue(`photo ${imageId}`)) {
      await ports.enqueue(variantsQueueOf(path), { path, force: true })
      return 'queued'
    }
    if (status === 'failed') return null
    await recordFailure({ imageId, path, code: 'timed_out' }, ports)
    return 'failed'
  }
  if (status === 'failed' || isFromDrive(imageId)) return null
  if (status === 'processing') {
    await recordFailure({ imageId, path, code: 'lost' }, ports)
    return 'failed'
  }
  if (now - createdAt < uploadDays * dayMs) return null
  return (await remove()) ? 'removed' : null
}

async function retryReplacement(
  imageId: string,
  { ports, overdue }: MaintenanceContext,
): Promise<void> {
  const replacement = (await ports.read(imageId))?.replacement
  const isFinal = replacement?.failure && !transientFailures.includes(replacement.failure)
  if (!replacement || isFinal || !overdue.isDue(`replacement ${imageId}`)) return
  const path = replacement.storage_path
  await ports.enqueue(variantsQueueOf(path), { path, force: false })
}
