import { expect, test, vi } from 'vitest'
import { MemorySync } from '../../../tests/support/memorySync.ts'
import { daily } from './drive.ts'

const world = vi.hoisted(() => ({
  memory: null as MemorySync | null,
  tasks: [] as unknown[],
  isCrashing: true,
}))

function failOnceCrashed(): void {
  if (world.isCrashing && world.memory?.lease.run_id) throw new Error('crashed')
}

vi.mock('./sync/syncWorker.ts', () => ({
  syncPorts: () => world.memory?.ports(failOnceCrashed),
}))
vi.mock('../tasks/enqueue.ts', () => ({
  enqueue: async (_name: string, task: unknown) => {
    failOnceCrashed()
    world.tasks.push(task)
  },
}))

test('a nightly sync that crashes before its task is enqueued starts when the scheduler retries', async () => {
  const memory = new MemorySync()
  world.memory = memory
  const attempt = { scheduleTime: '2026-05-01T09:00:00Z' }
  await expect(daily.run(attempt)).rejects.toThrow('crashed')
  world.isCrashing = false
  await daily.run(attempt)
  expect(world.tasks).toEqual([{ runId: memory.lease.run_id }])
  expect([...memory.runs.values()]).toMatchObject([{ state: 'planning', mode: 'daily' }])
})
