import '../setUp.ts'
import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { timeZone } from '../../../domain/region.ts'
import { runNightlyJob } from '../maintenance/runNightlyJob.ts'

export const maintenance = {
  nightly: onSchedule(
    {
      schedule: 'every day 03:00',
      timeZone,
      memory: '1GiB',
      timeoutSeconds: 1800,
      maxInstances: 1,
      retryCount: 2,
    },
    async () => void (await runNightlyJob(log)),
  ),
}
