import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { localAccount } from '../../functions/src/drive/driveAccount.ts'
import { createDriveClient } from '../../functions/src/drive/driveClient.ts'
import { executeRun } from '../../functions/src/drive/sync/executeRun.ts'
import { startRun } from '../../functions/src/drive/sync/startRun.ts'
import { syncPorts } from '../../functions/src/drive/sync/syncWorker.ts'
import { peakMiB } from '../peakMiB.ts'

const [rootUrl] = z.tuple([z.url()]).parse(process.argv.slice(2))
const client = createDriveClient({
  rootUrl,
  account: () => localAccount(rootUrl),
  log: (message, fields) => console.log(message, fields),
})
const ports = syncPorts()
const run = {
  runId: randomUUID(),
  mode: 'sync',
  startedBy: null,
  retryOf: null,
} as const
const start = performance.now()
const started = await startRun(run, ports)
if (started.kind !== 'started') throw new Error('another sync is running')
const result = await executeRun(run.runId, {
  ports,
  client,
  log: console.log,
  isTimeUp: () => false,
})
const ms = performance.now() - start
const progress = await ports.transactRuns(run.runId, ({ runs }) => ({
  result: runs.get(run.runId)?.progress,
}))
const since = progress?.since?.toMillis() ?? 0
process.send?.({
  result,
  ms,
  applyMs: Date.now() - since,
  done: progress?.done,
  peakMiB: peakMiB(),
})
process.disconnect()
