import { getFirestore } from 'firebase-admin/firestore'
import { firebaseApp } from '../firebaseApp.ts'
import { type Comparison, compareCopy } from '../publish/compareCopy.ts'
import { firestoreCopy } from '../publish/firestoreCopy.ts'
import { maintenancePorts } from './firestoreMaintenance.ts'
import type { Night } from './maintenancePorts.ts'
import { storeNightReport } from './nightReport.ts'
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
