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
  const { now, ports, overdue } = context
  const steps = new Steps(context.log)
  const report: MaintenanceReport = {
    expired: 0,
    stuck: { queued: 0, failed: 0, removed: 0 },
    prunedRuns: 0,
    missingOriginals: [],
    orphans: [],
    removed: [],
    keptOriginals: 0,
    repaired: [],
    failures: steps.failures,
  }
  await steps.run(async () => {
    report.expired = await ports.expireTrash(now - trashDays * dayMs)
    const { projectIds, imageIds } = await ports.listDeleting()
    await steps.runEach(projectIds, async (projectId) => {
      await overdue.enqueueIfDue(`deletion ${projectId}`, () =>
        ports.enqueue('remove', { projectId }),
      )
    })
    await steps.runEach(imageIds, async (imageId) => {
      await overdue.enqueueIfDue(`deletion ${imageId}`, () => ports.enqueue('remove', { imageId }))
    })
  })
  await steps.run(async () => {
    await steps.runEach(await ports.listStuck(now - dayMs), async (photo) => {
      const ended = await endUpload(photo, context)
      if (ended) report.stuck[ended] += 1
    })
  })
  await steps.run(async () => {
    report.prunedRuns = await ports.pruneRuns(keptRuns)
  })
  await steps.run(async () => {
    const { missingObjects, ...found } = await compareObjects(context)
    Object.assign(report, found)
    await steps.runEach([...imageIdsOf(missingObjects)], async (imageId) => {
      if (await repair(imageId, context)) report.repaired.push(imageId)
    })
  })
  await steps.run(async () => {
    await steps.runEach(await ports.listReplacements(), (id) => retryReplacement(id, context))
  })
  return report
}

class Steps {
  readonly failures: unknown[] = []
  readonly #log: MaintenanceContext['log']

  constructor(log: MaintenanceContext['log']) {
    this.#log = log
  }

  async run(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.failures.push(error)
      this.#log.error('nightly step failed', { error: String(error) })
    }
  }

  async runEach<Item>(items: readonly Item[], step: (item: Item) => Promise<void>): Promise<void> {
    for (const item of items) await this.run(() => step(item))
  }
}

function imageIdsOf(variants: readonly string[]): ReadonlySet<string> {
  return new Set(variants.flatMap((path) => parseVariantPath(path)?.imageId ?? []))
}

async function repair(imageId: string, { ports, overdue }: MaintenanceContext): Promise<boolean> {
  const path = (await ports.read(imageId))?.storage_path
  if (!path || !(await ports.describe(path))) return false
  return overdue.enqueueIfDue(`variants ${imageId}`, () =>
    ports.enqueue(variantsQueueOf(path), { path, force: true }),
  )
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
    const isQueued = await overdue.enqueueIfDue(`photo ${imageId}`, () =>
      ports.enqueue(variantsQueueOf(path), { path, force: true }),
    )
    if (isQueued) return 'queued'
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
  if (!replacement || isFinal) return
  const task = { path: replacement.storage_path, force: false }
  await overdue.enqueueIfDue(`replacement ${imageId}`, () =>
    ports.enqueue(variantsQueueOf(task.path), task),
  )
}
