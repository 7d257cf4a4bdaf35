import { Timestamp } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import {
  type NightReport,
  namedPhotosLimit,
  nightReportSchema,
} from '../../../domain/nightReport.ts'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { getDocuments } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'
import { type Comparison, compareCopy } from '../publish/compareCopy.ts'
import { firestoreCopy } from '../publish/firestoreCopy.ts'
import { enqueue as enqueueTask } from '../tasks/enqueue.ts'
import { maintenancePorts } from './firestoreMaintenance.ts'
import { type MaintenanceContext, OverdueItems } from './OverdueItems.ts'
import { type MaintenanceReport, runMaintenance } from './runMaintenance.ts'

/**
 * Runs the nightly job and stores its report for the admin.
 * @param options.all ignores the limit of three nights
 * @param options.removeUnnamed removes originals without a document, however many
 * @throws the first step's error, after all steps
 */
export async function runNightlyJob(
  log: MaintenanceContext['log'],
  { enqueue = enqueueTask, all = false, removeUnnamed = false } = {},
): Promise<{ report: MaintenanceReport; copy: Comparison }> {
  const [compared] = await Promise.allSettled([
    // Also if nothing differs: the task of earlier changes may have been given up.
    compareCopy(firestoreCopy()).finally(() => enqueue('publish', {})),
  ])
  // The server's clock: a wrong local clock could empty the trash.
  const stored = await firestore().doc('reports/night').get()
  const now = stored.readTime.toMillis()
  const last = nightReportSchema.safeParse(stored.data()).data
  const overdue = new OverdueItems({ last, now, all, log })
  const ports = maintenancePorts(enqueue)
  const report = await runMaintenance({ now, log, ports, overdue, removeUnnamed })
  log.info('maintenance', report)
  await storeNightReport(report, {
    published_repaired: compared.status === 'fulfilled' ? compared.value.documents : 0,
    overdue: overdue.nights,
  })
  if (compared.status === 'rejected') throw compared.reason
  const { ids, ...differences } = compared.value
  log.info('published copy', { ...differences, changes: ids.length })
  if (report.failures.length > 0) throw report.failures[0]
  return { report, copy: compared.value }
}

const namedSchema = imageSchema.pick({ project_id: true, filename: true })

async function storeNightReport(
  { missingOriginals, repaired, orphans, removed, keptOriginals }: MaintenanceReport,
  rest: Pick<NightReport, 'published_repaired' | 'overdue'>,
): Promise<void> {
  const ids = missingOriginals.flatMap((path) => parseOriginalPath(path)?.imageId ?? [])
  const report: NightReport = {
    at: Timestamp.now(),
    missing: ids.length,
    missing_photos: await namePhotos(ids.slice(0, namedPhotosLimit)),
    repaired: repaired.length,
    orphans: orphans.length,
    removed: removed.length,
    kept_originals: keptOriginals,
    ...rest,
  }
  await firestore().doc('reports/night').set(report)
}

async function namePhotos(ids: readonly string[]): Promise<NightReport['missing_photos']> {
  const images = await getDocuments(ids.map((id) => `project_images/${id}`))
  return images.flatMap((image) => {
    const { data } = namedSchema.safeParse(image.data())
    return data ? [{ image_id: image.id, ...data }] : []
  })
}
