import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import { queues } from '../tasks/queues.ts'
import { runTask } from '../tasks/runTask.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

const { retryConfig, timeoutSeconds } = queues.publish.options
const minute = 60_000

async function publishedCopy(photos: number): Promise<MemoryStore> {
  const memory = new MemoryStore()
  memory.projects.set('p', storedProject)
  for (let n = 0; n < photos; n += 1) {
    memory.putPhoto(`i${n}`, { ...readyPhotoFields(), project_id: 'p' })
  }
  await memory.publishAll()
  return memory
}

async function hide(memory: MemoryStore, ...photos: string[]): Promise<void> {
  const changes = photos.map((id) =>
    memory.changePhoto(id, { ...memory.images.get(id), hidden: true }),
  )
  await memory.copyPorts().addPendingChanges(changes.flat())
}

/** The queue's tasks on Cloud Tasks and Cloud Run, in the memory's time. */
class PublishQueue {
  readonly errors: { message: string; at: number }[] = []
  mostWorkers = 0
  waiting = 1
  #workers = 0
  readonly #memory: MemoryStore
  readonly #ports: PublishPorts

  constructor(memory: MemoryStore, ports: PublishPorts) {
    this.#memory = memory
    this.#ports = ports
  }

  async work(): Promise<void> {
    while (this.waiting > 0) {
      this.waiting -= 1
      await this.#deliver()
    }
  }

  async #deliver(): Promise<void> {
    const { maxAttempts, minBackoffSeconds, maxBackoffSeconds } = retryConfig
    const { maxRetrySeconds = 0 } = retryConfig
    const start = this.#memory.time
    for (let retryCount = 0; !(await this.#attempt(retryCount)); retryCount += 1) {
      const seconds = (this.#memory.time - start) / 1000
      if (retryCount + 1 >= maxAttempts && seconds >= maxRetrySeconds) return
      this.#memory.time += 1000 * Math.min(maxBackoffSeconds, minBackoffSeconds * 2 ** retryCount)
    }
  }

  /** Cloud Run answers after the timeout, and the code runs on. */
  async #attempt(retryCount: number): Promise<boolean> {
    const start = this.#memory.time
    let isEnded = false
    const work = this.#run(retryCount).then(
      () => true,
      () => false,
    )
    void work.finally(() => {
      isEnded = true
    })
    while (!isEnded && this.#memory.time - start < timeoutSeconds * 1000) await setImmediate()
    return isEnded ? work : false
  }

  async #run(retryCount: number): Promise<void> {
    this.#workers += 1
    this.mostWorkers = Math.max(this.mostWorkers, this.#workers)
    const now = () => this.#memory.time
    const logError = (message: string) => void this.errors.push({ message, at: now() })
    const run = () => publishChanges(this.#ports, { now, logError })
    const enqueue = async () => {
      this.waiting += 1
    }
    const log = { error: logError }
    await runTask(
      'publish',
      { data: {}, retryCount },
      { log, enqueue },
      { ...queues.publish, run },
    ).finally(() => {
      this.#workers -= 1
    })
  }
}

test.for([5, 60, 20 * 60])(
  'a photo hidden while Storage fails for %i minutes becomes private afterwards',
  async (minutes) => {
    const memory = await publishedCopy(2)
    const working = memory.copyPorts()
    const end = memory.time + minutes * minute
    const setPublic: PublishPorts['setPublic'] = (path, isPublic) =>
      memory.time < end ? Promise.reject(new Error('no answer')) : working.setPublic(path, isPublic)
    await hide(memory, 'i0')
    await new PublishQueue(memory, { ...working, setPublic }).work()
    expect(memory.publicFiles.size).toBe(1)
    expect(memory.time).toBeLessThan(end + 2 * minute)
    expect(memory.pendingChanges.size).toBe(0)
  },
)

test('a hidden photo that is still public after ten minutes is reported, not earlier', async () => {
  for (const [minutes, reported] of [
    [9, []],
    [12, ['hidden photos are still public']],
  ] as const) {
    const memory = await publishedCopy(2)
    const working = memory.copyPorts()
    const start = memory.time
    const setPublic: PublishPorts['setPublic'] = (path, isPublic) =>
      memory.time < start + minutes * minute
        ? Promise.reject(new Error('no answer'))
        : working.setPublic(path, isPublic)
    await hide(memory, 'i0')
    const queue = new PublishQueue(memory, { ...working, setPublic })
    await queue.work()
    expect([...new Set(queue.errors.map(({ message }) => message))]).toEqual(reported)
    for (const { at } of queue.errors) expect(at - start).toBeGreaterThan(10 * minute)
    expect(memory.publicFiles.size).toBe(1)
  }
})

test('an import of half an hour is published by one worker at a time, before the time-out', async () => {
  const memory = await publishedCopy(1)
  const end = memory.time + 30 * minute
  let effects = 0
  const ports = memory.copyPorts(async () => {
    await setImmediate()
    memory.time += 200
    effects += 1
    if (effects % 10 > 0 || memory.time > end) return
    const photo = { ...readyPhotoFields(), project_id: 'p' }
    await memory.copyPorts().addPendingChanges(memory.changePhoto(`more${effects % 200}`, photo))
  })
  await hide(memory, 'i0')
  const queue = new PublishQueue(memory, ports)
  await queue.work()
  expect(queue.mostWorkers).toBe(1)
  expect(memory.time).toBeGreaterThan(end)
  expect(memory.pendingChanges.size).toBe(0)
  expect(queue.errors).toEqual([])
})

test('a hundred of a hundred photos are hidden within seconds', async () => {
  const memory = await publishedCopy(100)
  const start = memory.time
  await hide(memory, ...memory.images.keys())
  await new PublishQueue(memory, memory.copyPorts()).work()
  expect(memory.publicFiles.size).toBe(0)
  expect(memory.time - start).toBeLessThan(10_000)
})
