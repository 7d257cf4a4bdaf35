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
