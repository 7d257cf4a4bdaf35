import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { photoPower } from '../photos/photoPower.ts'
import { runUpkeep } from './runUpkeep.ts'

/** Every night: empties the trash, ends what got stuck, compares documents with objects. */
const nightly = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: 'America/Chicago',
    ...photoPower,
    timeoutSeconds: 1800,
    maxInstances: 1,
    retryCount: 2,
  },
  async () => {
    const report = await runUpkeep({ now: Date.now(), log })
    log.info('upkeep', report)
  },
)

/** Deployed as `upkeep-nightly`. */
export const upkeep = { nightly }
