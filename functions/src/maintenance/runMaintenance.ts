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

export type MaintenanceReport = {
  expired: number
  stuck: Record<Ended, number>
  prunedRuns: number
  repaired: string[]
  failures: readonly unknown[]
} & Omit<ObjectComparison, 'missingObjects'>

type Ended = 'queued' | 'failed' | 'removed'

/** Idempotent: safe to run twice, or after a crash at any step. */
export async function runMaintenance(context: MaintenanceContext): Promise<MaintenanceReport> {
  const { now, log, ports, overdue } = context
  const failures: unknown[] = []
  const attempt = async (step: () => Promise<void>) => {
    await step().catch((error: unknown) => {
      failures.push(error)
      log.error('nightly step failed', { error: String(error) })
    })
  }
  const attemptEach = async <Item>(items: Iterable<Item>, step: (item: Item) => Promise<void>) => {
    for (const item of items) await attempt(() => step(item))
  }
  const report: MaintenanceReport = {
    expired: 0,
    stuck: { queued: 0, failed: 0, removed: 0 },
    prunedRuns: 0,
    missingOriginals: [],
    orphans: [],
    removed: [],
    keptOriginals: 0,
    repaired: [],
    failures,
  }
  await attempt(async () => {
    report.expired = await ports.expireTrash(now - trashDays * dayMs)
    const { projectIds, imageIds } = await ports.listDeleting()
    await attemptEach(projectIds, async (projectId) => {
      if (overdue.isDue(`deletion ${projectId}`)) await ports.enqueue('remove', { projectId })
    })
    await attemptEach(imageIds, async (imageId) => {
      if (overdue.isDue(`deletion ${imageId}`)) await ports.enqueue('remove', { imageId })
    })
  })
  await attempt(async () => {
    await attemptEach(await ports.listStuck(now - dayMs), async (photo) => {
      const ended = await endUpload(photo, context)
      if (ended) report.stuck[ended] += 1
    })
  })
  await attempt(async () => {
    report.prunedRuns = await ports.pruneRuns(keptRuns)
  })
  await attempt(async () => {
    const { missingObjects, ...found } = await compareObjects(context)
    Object.assign(report, found)
    await attemptEach(imageIdsOf(missingObjects), async (imageId) => {
      if (await repair(imageId, context)) report.repaired.push(imageId)
    })
  })
  await attempt(async () => {
    await attemptEach(await ports.listReplacements(), (id) => retryReplacement(id, context))
  })
  return report
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
): Promise<Ended | null> {
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
