import { randomUUID } from 'node:crypto'
import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { timeZone } from '../../../domain/region.ts'
import { syncRequestSchema } from '../../../domain/syncCalls.ts'
import { adminCall } from '../adminCall.ts'
import { callWorker } from './sync/callWorker.ts'
import { handleRequest } from './sync/handleRequest.ts'
import { startRun } from './sync/startRun.ts'
import { syncPorts } from './sync/syncWorker.ts'

/** Callable for admins: plan, apply, cancel, retry, configure. The task queue works on runs. */
export const sync = adminCall({ maxInstances: 3 }, syncRequestSchema, (request, caller) =>
  handleRequest(request, caller, syncPorts()),
)

/** Every night: what is new or changed in Drive. Nothing is taken off without a person. */
export const daily = onSchedule(
  { schedule: 'every day 04:00', timeZone, maxInstances: 1, retryCount: 2 },
  async () => {
    const ports = syncPorts()
    if (!(await ports.readSettings())) return
    const runId = randomUUID()
    const run = { runId, mode: 'daily', startedBy: null, retryOf: null } as const
    const begun = await startRun(run, ports)
    if (begun.kind === 'begun') await callWorker(runId, ports)
    else log.info('a sync is under way already', begun)
  },
)
