import { isFromDrive } from '../../../domain/driveFolders.ts'
import { parseVariantPath } from '../../../domain/paths.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { trashDays } from '../../../domain/project.ts'
import { attemptPhoto } from '../photos/attemptPhoto.ts'
import { recordFailure } from '../photos/recordOutcome.ts'
import { retryPhoto } from '../photos/retryPhoto.ts'
import { deletePhoto, deleteProject } from '../trash/deletion.ts'
import { compareObjects, type ObjectComparison } from './compareObjects.ts'
import { type Night, passingFailures, type StuckPhoto } from './maintenancePorts.ts'

/** A photo that failed for a reason that may pass is tried again until it is so many days old. */
const tryingDays = 8

/** Runs of the sync that stay; the admin shows fifteen. */
const keptRuns = 50

const dayMs = 24 * 60 * 60_000

/** An unfinished upload stays for so many days: resumed, it is what the owner made of it, such as hidden. */
const uploadDays = 60

/** A night tries photos of each kind for so long, of its half hour: what is left waits for the next. */
const tryingMs = 7 * 60_000

export type MaintenanceReport = {
  /** Projects and photos whose days in the trash are over. */
  expired: number
  /** Photos that were stuck on their way for more than a day, and what came of them. */
  stuck: Record<Ended, number>
  /** Runs of the sync that were too many. */
  prunedRuns: number
  /** Ids of photos whose variants were not all there, and were made again. */
  repaired: string[]
  /** What the steps threw that came to no end. */
  failures: readonly unknown[]
} & Omit<ObjectComparison, 'gone'>

type Ended = 'ready' | 'failed' | 'removed'

/**
 * What a night does: deletes what has been in the trash for long enough, ends deletions and uploads
 * that got stuck, and compares the documents with the bucket.
 * Stopped anywhere, the next night goes on.
 */
export async function runMaintenance(night: Night): Promise<MaintenanceReport> {
  const { now, ports } = night
  const steps = new Steps(night.log)
  const report: MaintenanceReport = {
    ...{ expired: 0, prunedRuns: 0, failures: steps.failures },
    ...{ missing: [], orphans: [], removed: [], repaired: [] },
    stuck: { ready: 0, failed: 0, removed: 0 },
  }
  const end = async (photo: StuckPhoto) => {
    const ended = await endUpload(photo, night)
    if (ended) report.stuck[ended] += 1
  }
  // The marks are what survives a stop.
  await steps.take(async () => {
    report.expired = await ports.expireTrash(now - trashDays * dayMs)
    const { projectIds, imageIds } = await ports.listDeleting()
    await steps.each(projectIds, (id) => deleteProject(id, ports))
    await steps.each(imageIds, (id) => deletePhoto(id, ports))
  })
  const waiting: StuckPhoto[] = []
  await steps.take(async () => {
    await steps.each(await ports.listStuck(now - dayMs), async (photo) => {
      if (await ports.describe(photo.path)) waiting.push(photo)
      else await end(photo)
    })
  })
  await steps.take(async () => {
    report.prunedRuns = await ports.pruneRuns(keptRuns)
  })
  let gone: readonly string[] = []
  await steps.take(async () => {
    const { gone: notThere, ...found } = await compareObjects(night)
    Object.assign(report, found)
    gone = notThere
  })
  // Photos last: whatever a file does to its decoder, the rest is done.
  await steps.each(waiting, end, tryingMs)
  const tryAgain = async (id: string) => {
    if (await repair(id, night)) report.repaired.push(id)
  }
  await steps.each([...idsOf(gone)], tryAgain, tryingMs)
  await steps.take(async () => {
    await steps.each(await ports.listReplacements(), (id) => tryReplacement(id, night), tryingMs)
  })
  return report
}

/** The steps of a night, each whatever becomes of the others. */
class Steps {
  readonly failures: unknown[] = []
  readonly #log: Night['log']

  constructor(log: Night['log']) {
    this.#log = log
  }

  async take(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.failures.push(error)
      this.#log.error('night', { error: String(error) })
    }
  }

  /** One after the other, for `ms` milliseconds. */
  async each<Item>(
    items: readonly Item[],
    step: (item: Item) => Promise<unknown>,
    ms = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const end = Date.now() + ms
    for (const item of items) {
      if (Date.now() < end) await this.take(async () => void (await step(item)))
    }
  }
}

/** Of the photos of some variants. */
function idsOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => parseVariantPath(path)?.imageId ?? []))
}

/** Makes the variants of a photo again of which some are not there. @returns whether it is whole */
async function repair(imageId: string, { log, ports }: Night): Promise<boolean> {
  const path = (await ports.read(imageId)).image?.storage_path ?? ''
  const object = await ports.describe(path)
  if (!object) return false
  const attempt = { since: Date.now(), retried: false, log, ports }
  const { kind } = await attemptPhoto({ path, again: true, ...object }, attempt)
  return kind === 'ready'
}

/**
 * A closed tab leaves an `uploading` photo without a file, which is removed in the end. A lost event leaves one
 * with a file. A photo from Drive keeps its document and the owner's edits: the next sync brings the file.
 */
async function endUpload(
  { imageId, status, path, createdAt, remove }: StuckPhoto,
  { now, log, ports }: Night,
): Promise<Ended | null> {
  const fail = async (code: ImageFailure) => {
    await recordFailure({ imageId, path, code }, ports)
    return 'failed' as const
  }
  const isOld = now - createdAt > tryingDays * dayMs
  if (isOld && status === 'failed') return null
  // One whose attempts took the process with them, every night.
  if (isOld && (await ports.describe(path))) return fail('timed_out')
  const answer = await retryPhoto(imageId, { log, ports })
  if (answer.kind !== 'refused') return answer.kind
  if (answer.reason !== 'no_original' || isFromDrive(imageId)) return null
  if (status === 'failed') return null
  if (status === 'uploading') {
    if (now - createdAt < uploadDays * dayMs) return null
    return (await remove()) ? 'removed' : null
  }
  return fail('lost')
}

/** Makes the variants of a newer file whose event was lost, or that failed for a reason that may pass. */
async function tryReplacement(imageId: string, { log, ports }: Night): Promise<void> {
  const replacement = (await ports.read(imageId)).image?.replacement
  if (!replacement || (replacement.failure && !passingFailures.includes(replacement.failure)))
    return
  const { storage_path: path } = replacement
  const object = await ports.describe(path)
  if (!object) return
  const attempt = { since: Date.now(), retried: false, log, ports }
  await attemptPhoto({ path, again: false, ...object }, attempt)
}
