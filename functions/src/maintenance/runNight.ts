import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { type NightReport, namedPhotosLimit } from '../../../domain/nightReport.ts'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { type Comparison, compareCopy } from '../publish/compareCopy.ts'
import { firestoreCopy } from '../publish/firestoreCopy.ts'
import { maintenancePorts } from './firestoreMaintenance.ts'
import type { Night } from './maintenancePorts.ts'
import { type MaintenanceReport, runMaintenance } from './runMaintenance.ts'

/**
 * All of a night's work, on Firestore and the bucket; what it found is stored for the owner.
 * @throws what a step threw, after all the others
 */
export async function runNight(
  log: Night['log'],
): Promise<{ report: MaintenanceReport; copy: Comparison }> {
  const [compared] = await Promise.allSettled([compareCopy(firestoreCopy())])
  // Not by the clock of whichever computer runs this: a month ahead, it would empty the trash.
  const { readTime } = await getFirestore(firebaseApp()).doc('publishing/state').get()
  const report = await runMaintenance({ now: readTime.toMillis(), log, ports: maintenancePorts() })
  log.info('maintenance', report)
  await storeNightReport(report, compared.status === 'fulfilled' ? compared.value.written : 0)
  if (compared.status === 'rejected') throw compared.reason
  log.info('published copy', compared.value)
  if (report.failures.length > 0) throw report.failures[0]
  return { report, copy: compared.value }
}

const namedSchema = imageSchema.pick({ project_id: true, filename: true })

/** Stores for the owner what a night found. `copyMended`: documents of the published copy. */
async function storeNightReport(
  { missing, repaired, orphans, removed }: MaintenanceReport,
  copyMended: number,
): Promise<void> {
  const database = getFirestore(firebaseApp())
  const ids = missing.flatMap((path) => parseOriginalPath(path)?.imageId ?? [])
  const report: NightReport = {
    at: Timestamp.now(),
    missing: ids.length,
    missing_photos: await namePhotos(ids.slice(0, namedPhotosLimit), database),
    repaired: repaired.length,
    orphans: orphans.length,
    removed: removed.length,
    copy_mended: copyMended,
  }
  await database.doc('reports/night').set(report)
}

async function namePhotos(
  ids: readonly string[],
  database: Firestore,
): Promise<NightReport['missing_photos']> {
  if (ids.length === 0) return []
  const images = await database.getAll(...ids.map((id) => database.doc(`project_images/${id}`)))
  return images.flatMap((image) => {
    const { data } = namedSchema.safeParse(image.data())
    return data ? [{ image_id: image.id, ...data }] : []
  })
}
