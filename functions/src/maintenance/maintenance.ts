import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { timeZone } from '../../../domain/region.ts'
import { photoPower } from '../photos/attemptPhoto.ts'
import { runNight } from './runNight.ts'

/**
 * Every night: empties the trash, ends what got stuck, compares documents with objects and the
 * published copy with the documents.
 */
export const nightly = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone,
    ...photoPower,
    timeoutSeconds: 1800,
    maxInstances: 1,
    retryCount: 2,
  },
  async () => void (await runNight(log)),
)
