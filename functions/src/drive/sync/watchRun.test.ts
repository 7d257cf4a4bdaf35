import { expect, test } from 'vitest'
import { MemorySync } from '../../../../tests/support/memorySync.ts'
import { finishRun, recordHeartbeat } from './continueRun.ts'
import { startRun } from './startRun.ts'
import { takeUp } from './takeUp.ts'
import { watchRun } from './watchRun.ts'

async function startWithRun() {
  const memory = new MemorySync()
  const ports = memory.ports()
  const run = { runId: 'run', owner: 'a', mode: 'sync', startedBy: null, retryOf: null } as const
  const begun = await startRun(run, ports)
  if (begun.kind !== 'begun') throw new Error('busy')
  return { memory, ports, lease: begun.lease }
}

test('a worker that dies at any moment is followed by another within a minute', async () => {
  for (let diesAt = 0; diesAt < 60_000; diesAt += 1000) {
    const { memory, ports, lease } = await startWithRun()
    const begin = memory.time
    const called: number[] = []
    const sleep = async (ms: number) => {
      const until = memory.time + ms
      // Signs of life while it lives.
      for (; memory.time < until; memory.time += 1000)
        if (memory.time - begin <= diesAt) await recordHeartbeat(lease, {}, ports)
    }
    for (let minute = 0; called.length === 0; minute += 1) {
      await sleep(Math.max(0, begin + minute * 60_000 - memory.time))
      await watchRun(ports, async () => called.push(memory.time), sleep)
    }
    expect(called[0]).toBeGreaterThanOrEqual(begin + diesAt)
    expect((called[0] ?? 0) - begin - diesAt).toBeLessThan(60_000)
  }
})

test('where nothing is under way, the watchdog calls nobody and goes at once', async () => {
  const { ports, lease } = await startWithRun()
  await finishRun(lease, { state: 'done' }, ports)
  const called: string[] = []
  await watchRun(
    ports,
    async (runId) => called.push(runId),
    async () => {
      throw new Error('it stayed')
    },
  )
  expect(called).toEqual([])
})

test('a run that every worker dies of is ended, unless it comes further', async () => {
  const { memory, ports } = await startWithRun()
  const dieAndFollow = (owner: string) => {
    memory.time += 31_000
    return takeUp({ runId: 'run', owner }, ports)
  }
  for (let n = 1; n < 5; n += 1) expect(await dieAndFollow(`a${n}`)).not.toBe(null)
  const lease = await dieAndFollow('b')
  if (!lease) throw new Error('given up too soon')
  await recordHeartbeat(lease, { chunk: { index: 0, operations: [] } }, ports)
  for (let n = 1; n <= 5; n += 1) expect(await dieAndFollow(`c${n}`)).not.toBe(null)
  expect(await dieAndFollow('d')).toBe(null)
  expect(memory.runs.get('run')).toMatchObject({
    state: 'failed',
    failure: { reason: 'interrupted' },
  })
  const next = { runId: 'next', owner: 'a', mode: 'sync', startedBy: null, retryOf: null } as const
  expect(await startRun(next, ports)).toMatchObject({ kind: 'begun' })
})

test('a task that finds its run worked on fails, so that the queue tries again', async () => {
  const { memory, ports, lease } = await startWithRun()
  const task = () => takeUp({ runId: 'run', owner: 'task' }, ports)
  await expect(task()).rejects.toMatchObject({ code: 'unavailable' })
  memory.time += 31_000
  expect(await task()).toMatchObject({ runId: 'run', owner: 'task' })
  await expect(recordHeartbeat(lease, {}, ports)).rejects.toThrow('by another')
  memory.lease = { ...memory.lease, run_id: null }
  expect(await task()).toBe(null)
})
