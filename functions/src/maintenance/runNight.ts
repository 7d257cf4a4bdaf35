import { randomUUID } from 'node:crypto'
import { type Comparison, compareCopy } from '../publish/compareCopy.ts'
import { firestoreCopy } from '../publish/firestoreCopy.ts'
import { maintenancePorts } from './firestoreMaintenance.ts'
import type { Night } from './maintenancePorts.ts'
import { storeNightReport } from './nightReport.ts'
import { type MaintenanceReport, runMaintenance } from './runMaintenance.ts'

/** All of a night's work, on Firestore and the bucket; what it found is stored for the owner. */
export async function runNight(
  log: Night['log'],
): Promise<{ report: MaintenanceReport; copy: Comparison }> {
  const copy = await compareCopy(randomUUID(), firestoreCopy())
  log.info('published copy', copy)
  const report = await runMaintenance({ now: Date.now(), log, ports: maintenancePorts() })
  log.info('maintenance', report)
  await storeNightReport(report, copy.written)
  return { report, copy }
}
