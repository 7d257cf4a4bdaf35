import { expect, test } from 'vitest'
import { driveFolderIds } from '../../../../tests/support/driveFolderIds.ts'
import { MemorySync } from '../../../../tests/support/memorySync.ts'
import { LeaseLost } from '../errors.ts'
import { claimRun, recordHeartbeat, saveFolders, startRun } from './changeRun.ts'

const former = driveFolderIds
const other = { ...driveFolderIds, interior: 'other' }

async function startWithRun() {
  const memory = new MemorySync()
  const ports = memory.ports()
  const run = { runId: 'run', mode: 'plan', started_by: 'a@example.com', retry_of: null } as const
  await startRun(run, ports)
  const lease = await claimRun('run', ports)
  if (!lease) throw new Error('the run was not claimed')
  return { memory, ports, lease }
}

test('refuses to save folders during a run', async () => {
  const { memory, ports } = await startWithRun()
  const busy = { kind: 'busy', runId: 'run', by: 'a@example.com' }
  expect(await saveFolders(other, ports)).toEqual(busy)
  expect(memory.settings).toEqual(former)
  expect(memory.runs.get('run')?.state).toBe('planning')
})

test('saving other folders ends a crashed run, and its worker can’t write any more', async () => {
  const { memory, ports, lease } = await startWithRun()
  memory.time += 61_000
  expect(await saveFolders(other, ports)).toEqual({ kind: 'saved' })
  expect(memory.runs.get('run')).toMatchObject({
    state: 'failed',
    failure: { reason: 'interrupted' },
  })
  await expect(recordHeartbeat(lease, { asked_to_wait: false }, ports)).rejects.toThrow(LeaseLost)
  expect(await claimRun('run', ports)).toBe(null)
})
