import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { timeZone } from '../../../domain/region.ts'
import { syncRequestSchema } from '../../../domain/syncCalls.ts'
import { adminCall } from '../strictCall.ts'
import { dailyRun, handleRequest, startAndEnqueue } from './sync/handleRequest.ts'
import { syncPorts } from './sync/syncWorker.ts'

export const sync = adminCall({ maxInstances: 3 }, syncRequestSchema, (request, caller) =>
  handleRequest(request, caller, syncPorts()),
)

export const daily = onSchedule(
  { schedule: 'every day 04:00', timeZone, maxInstances: 1, retryCount: 2 },
  async ({ scheduleTime }) => {
    const ports = syncPorts()
    const settings = await ports.transactRuns(null, (state) => ({ result: state.settings }))
    if (!settings) return
    const response = await startAndEnqueue(dailyRun(scheduleTime), ports)
    if (response.kind !== 'started') log.info('another sync is running', response)
  },
)
