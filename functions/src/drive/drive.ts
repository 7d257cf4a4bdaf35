import { randomUUID } from 'node:crypto'
import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { z } from 'zod'
import { timeZone } from '../../../domain/region.ts'
import { syncRequestSchema } from '../../../domain/syncCalls.ts'
import { adminCall } from '../adminCall.ts'
import { driveAlarm } from './driveAlarm.ts'
import { handleRequest } from './sync/handleRequest.ts'
import { startRun } from './sync/startRun.ts'
import { enqueue, syncPorts, syncPower, workFor } from './sync/syncWorker.ts'
import { takeUp } from './sync/takeUp.ts'
import { watchRun } from './sync/watchRun.ts'

/** Ends a slice well before the time limit: photos on their way are let through. */
const sliceMs = 25 * 60_000

/** Callable for admins: plan, apply, cancel, retry, configure. */
export const sync = adminCall(
  { ...syncPower, maxInstances: 3 },
  syncRequestSchema,
  (request, caller) => handleRequest(request, caller, syncPorts()),
)

/** Task queue: goes on with a run that takes longer than a call may. */
export const work = onTaskDispatched(
  {
    ...syncPower,
    rateLimits: { maxConcurrentDispatches: 1 },
    // So often that a slice which is found at work, and dies in its last minute, is outlasted.
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 60, maxBackoffSeconds: 120 },
  },
  async ({ data }) => {
    const { runId } = z.object({ runId: z.string() }).parse(data)
    const ports = syncPorts()
    const lease = await takeUp({ runId, owner: randomUUID() }, ports)
    if (lease) await workFor(sliceMs, lease, ports)
  },
)

/** Every night: what is new or changed in Drive. Nothing is taken off without a person. */
export const daily = onSchedule(
  { ...syncPower, schedule: 'every day 04:00', timeZone, maxInstances: 1 },
  async () => {
    const ports = syncPorts()
    if (!(await ports.readSettings())) return
    const run = { runId: randomUUID(), owner: randomUUID(), startedBy: null, retryOf: null }
    const begun = await startRun({ ...run, mode: 'daily' }, ports)
    if (begun.kind === 'begun') await workFor(sliceMs, begun.lease, ports)
    else log.info('a sync is under way already', begun)
  },
)

/** Calls a worker for a run whose own one went silent. */
export const watchdog = onSchedule(
  { schedule: 'every 1 minutes', timeZone, memory: '256MiB', maxInstances: 1 },
  () =>
    watchRun(syncPorts(), (runId) => {
      log.warn('a sync went silent', { ...driveAlarm, runId })
      return enqueue(runId)
    }),
)
