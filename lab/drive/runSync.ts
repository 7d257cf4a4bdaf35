import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { localAccount } from '../../functions/src/drive/driveAccount.ts'
import { createDriveClient } from '../../functions/src/drive/driveClient.ts'
import { executeRun } from '../../functions/src/drive/sync/executeRun.ts'
import { startRun } from '../../functions/src/drive/sync/startRun.ts'
import { syncPorts } from '../../functions/src/drive/sync/syncWorker.ts'
import { peakMiB } from '../peakMiB.ts'

const rootUrl = z.url().parse(process.argv[2])
const { log } = console
const client = createDriveClient({ rootUrl, account: () => localAccount(rootUrl), log })
const ports = syncPorts()
const runId = randomUUID()
const start = performance.now()
const started = await startRun({ runId, mode: 'sync', startedBy: null, retryOf: null }, ports)
if (started.kind !== 'started') throw new Error('another sync is running')
const result = await executeRun(runId, { ports, client, log, isTimeUp: () => false })
const ms = performance.now() - start
const progress = await ports.transactRuns(runId, ({ runs }) => ({
  result: runs.get(runId)?.progress,
}))
const applyMs = Date.now() - (progress?.since?.toMillis() ?? 0)
process.send?.({ result, ms, applyMs, done: progress?.done, peakMiB: peakMiB() })
process.disconnect()
