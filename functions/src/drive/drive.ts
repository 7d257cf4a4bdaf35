import { randomUUID } from 'node:crypto'
import * as log from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { z } from 'zod'
import { timeZone } from '../../../domain/region.ts'
import { syncRequestSchema } from '../../../domain/syncCalls.ts'
import { adminCall } from '../adminCall.ts'
import { handleRequest } from './sync/handleRequest.ts'
import { startRun } from './sync/startRun.ts'
import { callWorker, giveUp, syncPorts, workerSeconds, workOn } from './sync/syncWorker.ts'

/** Callable for admins: plan, apply, cancel, retry, configure. Runs are worked on by `work`. */
export const sync = adminCall(
  { memory: '256MiB', maxInstances: 3 },
  syncRequestSchema,
  (request, caller) => handleRequest(request, caller, syncPorts()),
)

/** A run that each worker dies of, in some seven minutes, is given up by the last one. */
const attempts = 10

/**
 * Task queue: works on a run. Whatever ends a worker, the queue calls the next one within a minute,
 * and that one goes on with the run.
 */
export const work = onTaskDispatched(
  {
    // Google's client takes 70 MiB, eight photos on their way some 30; the list of 10,000 photos as much.
    memory: '512MiB',
    timeoutSeconds: workerSeconds,
    concurrency: 1,
    maxInstances: 3,
    retryConfig: { maxAttempts: attempts, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
  },
  async ({ data, retryCount = 0 }) => {
    const { runId } = z.object({ runId: z.string() }).parse(data)
    if (retryCount + 1 >= attempts) await giveUp(runId, syncPorts())
    else await workOn(runId, syncPorts())
  },
)

/** Every night: what is new or changed in Drive. Nothing is taken off without a person. */
export const daily = onSchedule(
  { schedule: 'every day 04:00', timeZone, memory: '256MiB', maxInstances: 1 },
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
