import { isFromDrive } from '../../../domain/driveFolders.ts'
import { parseVariantPath } from '../../../domain/paths.ts'
import { trashDays } from '../../../domain/project.ts'
import { attemptPhoto } from '../photos/attemptPhoto.ts'
import { recordFailure } from '../photos/recordFailure.ts'
import { removeOrphanedVariants } from '../photos/removeOrphanedVariants.ts'
import { retryPhoto } from '../photos/retryPhoto.ts'
import { mendShown } from '../photos/settlePhotos.ts'
import { deletePhoto } from '../trash/deletePhoto.ts'
import { deleteProject } from '../trash/deleteProject.ts'
import { type Night, passingFailures, type StuckPhoto } from './maintenancePorts.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'

/** A photo that failed for a reason that may pass is tried again in so many nights. */
const nightsOfTrying = 7

/** Runs of the sync that stay; the admin shows fifteen. */
const keptRuns = 50

const dayMs = 24 * 60 * 60_000

/** A night tries photos of each kind for so long, of its half hour: what is left waits for the next. */
const tryingMs = 7 * 60_000

export type MaintenanceReport = {
  /** Projects and photos whose days in the trash are over. */
  expired: number
  /** Photos that were stuck on their way for more than a day, and what came of them. */
  stuck: Record<Ended, number>
  /** Photos whose files visitors could fetch although they are not shown, or the reverse. */
  mended: number
  /** Runs of the sync that were too many. */
  prunedRuns: number
  /** Ids of photos whose variants were not all there, and were made again. */
  repaired: readonly string[]
} & Omit<Reconciliation, 'gone'>

type Ended = 'ready' | 'failed' | 'given_up' | 'removed'

/**
 * What a night does: deletes what has been in the trash for long enough, ends deletions and uploads
 * that got stuck, withdraws files that nobody should see, and compares the documents with the bucket.
 * Stopped anywhere, the next night goes on.
 */
export async function runMaintenance(night: Night): Promise<MaintenanceReport> {
  const { now, ports } = night
  // The marks are what survives a stop.
  const expired = await ports.expireTrash(now - trashDays * dayMs)
  const { projectIds, imageIds } = await ports.listDeleting()
  for (const id of projectIds) await deleteProject(id, ports)
  for (const id of imageIds) await deletePhoto(id, ports)
  const stuck = { ready: 0, failed: 0, given_up: 0, removed: 0 }
  const waiting: StuckPhoto[] = []
  for (const photo of await ports.listStuck(now - dayMs)) {
    if (await ports.describe(photo.path)) waiting.push(photo)
    else count(await endUpload(photo, night), stuck)
  }
  for (const id of await ports.listOrphanedVariants()) await removeOrphanedVariants(id, ports)
  const mended = await mendShown(ports)
  const prunedRuns = await ports.pruneRuns(keptRuns)
  const { gone, ...reconciliation } = await reconcile(night)
  // Photos last: whatever a file does to its decoder, the rest is done.
  const repaired: string[] = []
  await inTime(waiting, async (photo) => count(await endUpload(photo, night), stuck))
  await inTime(await ports.listNewer(), (id) => tryNewer(id, night))
  await inTime([...idsOf(gone)], async (id) => {
    if (await repair(id, night)) repaired.push(id)
  })
  return { expired, stuck, mended, prunedRuns, ...reconciliation, repaired }
}

function count(ended: Ended | null, stuck: MaintenanceReport['stuck']): void {
  if (ended) stuck[ended] += 1
}

/** Each after the other, as long as there is time. */
async function inTime<Item>(items: readonly Item[], attempt: (item: Item) => Promise<void>) {
  const end = Date.now() + tryingMs
  for (const item of items) if (Date.now() < end) await attempt(item)
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
 * A closed tab leaves an `uploading` photo without a file; a lost event one with a file. What comes
 * from Drive keeps its document, with what the owner made of it: the next sync brings the file.
 */
async function endUpload(
  { imageId, status, path, remove }: StuckPhoto,
  { log, ports }: Night,
): Promise<Ended | null> {
  const giveUp = async () => {
    await recordFailure({ imageId, path, code: 'given_up', unwritten: [] }, ports)
    return 'given_up' as const
  }
  const nights = (await ports.describe(path)) ? await countNight(imageId, ports) : 0
  if (nights > nightsOfTrying) return giveUp()
  const answer = await retryPhoto(imageId, { log, ports })
  if (answer.kind === 'failed') {
    const isPassing = passingFailures.includes(answer.code)
    return isPassing && nights === nightsOfTrying ? giveUp() : 'failed'
  }
  if (answer.kind === 'ready') return 'ready'
  if (answer.reason !== 'no_original' || isFromDrive(imageId)) return null
  if (status === 'failed') return null
  if (status === 'uploading') {
    await remove()
    return 'removed'
  }
  await recordFailure({ imageId, path, code: 'lost', unwritten: [] }, ports)
  return 'failed'
}

/**
 * Makes the variants of a newer file whose event was lost, or that failed for a reason that may pass. The
 * night is counted first: one attempt may take the whole process with it.
 */
async function tryNewer(imageId: string, { log, ports }: Night): Promise<void> {
  const path = await ports.transact<string | null>(imageId, ({ image }) => {
    const newer = image?.newer
    if (!newer || (newer.failure && !passingFailures.includes(newer.failure))) {
      return { result: null }
    }
    const nights_tried = newer.nights_tried + 1
    const isOver = nights_tried > nightsOfTrying
    const failure = isOver ? 'given_up' : newer.failure
    const change = { image: { newer: { ...newer, nights_tried, failure } } }
    return { change, result: isOver ? null : newer.storage_path }
  })
  const object = path && (await ports.describe(path))
  if (!object) return
  const attempt = { since: Date.now(), retried: false, log, ports }
  await attemptPhoto({ path, again: false, ...object }, attempt)
}

/**
 * Counts the night before the photo is tried: one attempt may take the whole process with it, and all
 * that the night has left to do.
 */
function countNight(imageId: string, ports: Night['ports']): Promise<number> {
  return ports.transact<number>(imageId, ({ image }) => {
    if (!image) return { result: 0 }
    const nights_failed = (image.nights_failed ?? 0) + 1
    return { change: { image: { nights_failed } }, result: nights_failed }
  })
}
