import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  changePhoto,
  MemoryCopy,
  memoryCopyPorts,
  publishAll,
  readyPhotoFields,
  storedProject,
  storePhoto,
} from '../../../tests/support/memoryCopy.ts'
import { queues } from '../tasks/queues.ts'
import { runTask } from '../tasks/runTask.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

const { retryConfig, timeoutSeconds } = queues.publish.options
const minute = 60_000

async function publishedCopy(photos: number): Promise<MemoryCopy> {
  const copy = new MemoryCopy()
  copy.projects.set('p', storedProject)
  for (let n = 0; n < photos; n += 1) {
    storePhoto(copy, `i${n}`, { ...readyPhotoFields(), project_id: 'p' })
  }
  await publishAll(memoryCopyPorts(copy))
  return copy
}

async function hide(copy: MemoryCopy, ...photos: string[]): Promise<void> {
  const changes = photos.map((id) =>
    changePhoto(copy, id, { ...copy.photos.get(id), hidden: true }),
  )
  await memoryCopyPorts(copy).addPendingChanges(changes.flat())
}

const publicOf = ({ files }: MemoryCopy) => [...files].flatMap(([path, is]) => (is ? [path] : []))

/** The queue's tasks on Cloud Tasks and Cloud Run, in the copy's time. */
class PublishQueue {
  readonly errors: { message: string; at: number }[] = []
  mostWorkers = 0
  waiting = 1
  #workers = 0
  readonly #copy: MemoryCopy
  readonly #ports: PublishPorts

  constructor(copy: MemoryCopy, ports: PublishPorts) {
    this.#copy = copy
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
    const start = this.#copy.now
    for (let retryCount = 0; !(await this.#attempt(retryCount)); retryCount += 1) {
      const seconds = (this.#copy.now - start) / 1000
      if (retryCount + 1 >= maxAttempts && seconds >= maxRetrySeconds) return
      this.#copy.now += 1000 * Math.min(maxBackoffSeconds, minBackoffSeconds * 2 ** retryCount)
    }
  }

  /** Cloud Run answers after the timeout, and the code runs on. */
  async #attempt(retryCount: number): Promise<boolean> {
    const start = this.#copy.now
    let isEnded = false
    const work = this.#run(retryCount).then(
      () => true,
      () => false,
    )
    void work.finally(() => {
      isEnded = true
    })
    while (!isEnded && this.#copy.now - start < timeoutSeconds * 1000) await setImmediate()
    return isEnded ? work : false
  }

  async #run(retryCount: number): Promise<void> {
    this.#workers += 1
    this.mostWorkers = Math.max(this.mostWorkers, this.#workers)
    const now = () => this.#copy.now
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
    const copy = await publishedCopy(2)
    const working = memoryCopyPorts(copy)
    const end = copy.now + minutes * minute
    const setPublic: PublishPorts['setPublic'] = (path, isPublic) =>
      copy.now < end ? Promise.reject(new Error('no answer')) : working.setPublic(path, isPublic)
    await hide(copy, 'i0')
    await new PublishQueue(copy, { ...working, setPublic }).work()
    expect(publicOf(copy)).toHaveLength(1)
    expect(copy.now).toBeLessThan(end + 2 * minute)
    expect(copy.pendingChanges.size).toBe(0)
  },
)

test('a hidden photo that is still public after ten minutes is reported, not earlier', async () => {
  for (const [minutes, reported] of [
    [9, []],
    [12, ['hidden photos are still public']],
  ] as const) {
    const copy = await publishedCopy(2)
    const working = memoryCopyPorts(copy)
    const start = copy.now
    const setPublic: PublishPorts['setPublic'] = (path, isPublic) =>
      copy.now < start + minutes * minute
        ? Promise.reject(new Error('no answer'))
        : working.setPublic(path, isPublic)
    await hide(copy, 'i0')
    const queue = new PublishQueue(copy, { ...working, setPublic })
    await queue.work()
    expect([...new Set(queue.errors.map(({ message }) => message))]).toEqual(reported)
    for (const { at } of queue.errors) expect(at - start).toBeGreaterThan(10 * minute)
    expect(publicOf(copy)).toHaveLength(1)
  }
})

test('an import of half an hour is published by one worker at a time, before the time-out', async () => {
  const copy = await publishedCopy(1)
  const end = copy.now + 30 * minute
  let effects = 0
  const ports = memoryCopyPorts(copy, async () => {
    await setImmediate()
    copy.now += 200
    effects += 1
    if (effects % 10 > 0 || copy.now > end) return
    const photo = { ...readyPhotoFields(), project_id: 'p' }
    await memoryCopyPorts(copy).addPendingChanges(changePhoto(copy, `more${effects % 200}`, photo))
  })
  await hide(copy, 'i0')
  const queue = new PublishQueue(copy, ports)
  await queue.work()
  expect(queue.mostWorkers).toBe(1)
  expect(copy.now).toBeGreaterThan(end)
  expect(copy.pendingChanges.size).toBe(0)
  expect(queue.errors).toEqual([])
})

test('a hundred of a hundred photos are hidden within seconds', async () => {
  const copy = await publishedCopy(100)
  const start = copy.now
  await hide(copy, ...copy.photos.keys())
  await new PublishQueue(copy, memoryCopyPorts(copy)).work()
  expect(publicOf(copy)).toEqual([])
  expect(copy.now - start).toBeLessThan(10_000)
})
