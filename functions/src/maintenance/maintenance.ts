import { randomUUID } from 'node:crypto'
import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { photoPower } from '../photos/photoPower.ts'
import { compareCopy } from '../publish/compareCopy.ts'
import { firestoreCopy } from '../publish/firestoreCopy.ts'
import { maintenancePorts } from './firestoreMaintenance.ts'
import { runMaintenance } from './runMaintenance.ts'

/**
 * Every night: empties the trash, ends what got stuck, compares documents with objects and the
 * published copy with the documents.
 */
export const nightly = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: 'America/Chicago',
    ...photoPower,
    timeoutSeconds: 1800,
    maxInstances: 1,
    retryCount: 2,
  },
  async () => {
    const report = await runMaintenance({ now: Date.now(), log, ports: maintenancePorts() })
    log.info('maintenance', report)
    log.info('published copy', await compareCopy(randomUUID(), firestoreCopy()))
  },
)
