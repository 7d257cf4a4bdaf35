import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { type NightReport, namedPhotosLimit } from '../../../domain/nightReport.ts'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { firebaseApp } from '../firebaseApp.ts'
import type { MaintenanceReport } from './runMaintenance.ts'

const namedSchema = imageSchema.pick({ project_id: true, filename: true })

/** Stores for the owner what a night found. `copyMended`: documents of the published copy. */
export async function storeNightReport(
  { missing, repaired, stuck, orphans, removed }: MaintenanceReport,
  copyMended: number,
): Promise<void> {
  const database = getFirestore(firebaseApp())
  const ids = missing.flatMap((path) => parseOriginalPath(path)?.imageId ?? [])
  const report: NightReport = {
    at: Timestamp.now(),
    missing: ids.length,
    missing_photos: await namePhotos(ids.slice(0, namedPhotosLimit), database),
    repaired: repaired.length,
    given_up: stuck.given_up,
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
