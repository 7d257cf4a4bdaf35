import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryPorts, taskFor, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { quarters } from '../../../tests/support/samplePhotos.ts'
import { startedProcesses } from '../../../tests/support/startedProcesses.ts'
import { attemptMs, attemptPhoto, giveUpMs } from './attemptPhoto.ts'

const original = await quarters(60, 40).jpeg().toBuffer()
const log = { info: vi.fn(), error: vi.fn() }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('an attempt logs one line, without the photo’s name', async () => {
  const photos = uploadedPhoto(original)
  const ports = memoryPorts(photos)
  await attemptPhoto(taskFor(photos.path, original.length), {
    since: Date.now(),
    retried: true,
    log,
    ports,
  })
  expect(log.info.mock.calls).toEqual([
    ['photo', expect.objectContaining({ imageId: 'i1', kind: 'ready', width: 60 })],
  ])
  expect(JSON.stringify(log.info.mock.calls)).not.toContain('photo.jpg')
})

test('an object that is no original is not worth a line', async () => {
  const ports = memoryPorts(uploadedPhoto(original))
  const task = taskFor('variants/i1/x/large.webp', original.length)
  await attemptPhoto(task, { since: Date.now(), retried: true, log, ports })
  expect(log.info).not.toHaveBeenCalled()
})

test('an unexpected error is thrown while the event is young, so that it comes again', async () => {
  const photos = uploadedPhoto(original)
  const attempt = { since: Date.now() - giveUpMs + 1000, retried: true, log }
  const ports = memoryPorts(photos, failAt('save'))
  await expect(
    attemptPhoto(taskFor(photos.path, original.length), { ...attempt, ports }),
  ).rejects.toThrow('no net')
  expect(photos.image?.status).toBe('processing')
  await attemptPhoto(taskFor(photos.path, original.length), {
    ...attempt,
    ports: memoryPorts(photos),
  })
  expect(photos.image?.status).toBe('ready')
})

test('where nobody delivers again, a lasting error ends the wait', async () => {
  const photos = uploadedPhoto(original)
  const ports = memoryPorts(photos, failAt('save'))
  await attemptPhoto(taskFor(photos.path, original.length), {
    since: Date.now(),
    retried: false,
    log,
    ports,
  })
  expect(photos.image).toMatchObject({ status: 'failed', failure: 'unknown' })
})

test('where nobody delivers again, a passing fault is overcome at once', async () => {
  const photos = uploadedPhoto(original)
  let faults = 0
  const ports = memoryPorts(photos, (name) => {
    if (name === 'save' && faults++ < 2) throw new Error('write EPIPE')
  })
  await attemptPhoto(taskFor(photos.path, original.length), {
    since: Date.now(),
    retried: false,
    log,
    ports,
  })
  expect(photos.image).toMatchObject({ status: 'ready', failure: null })
})

test('an old event is tried once more, unless an attempt died without a word', async () => {
  const photos = uploadedPhoto(original)
  const attempt = { since: Date.now() - giveUpMs - 1, retried: true, log }
  await attemptPhoto(taskFor(photos.path, original.length), {
    ...attempt,
    ports: memoryPorts(photos),
  })
  expect(photos.image?.status).toBe('ready')

  const dead = uploadedPhoto(original)
  if (dead.image) dead.image.status = 'processing'
  await attemptPhoto(taskFor(dead.path, original.length), { ...attempt, ports: memoryPorts(dead) })
  expect(dead.image).toMatchObject({ status: 'failed', failure: 'timed_out' })
})

test('an attempt that hangs is ended', async () => {
  const photos = uploadedPhoto(original)
  const ports = { ...memoryPorts(photos), download: () => new Promise<never>(() => undefined) }
  const attempt = { since: Date.now(), retried: false, log, ports }
  const outcome = attemptPhoto(taskFor(photos.path, original.length), attempt)
  await vi.advanceTimersByTimeAsync(attemptMs)
  expect(await outcome).toEqual({ kind: 'failed', code: 'timed_out' })
})

test('a photo on which a decoder hangs has failed at once, and the decoder is gone', async () => {
  const photos = uploadedPhoto(original)
  const attempt = { since: Date.now(), retried: true, log }
  const task = taskFor(photos.path, original.length)
  await attemptPhoto(task, { ...attempt, ports: memoryPorts(photos) })
  const decoder = startedProcesses.at(-1)
  const next = uploadedPhoto(original)
  const ports = memoryPorts(next, (name) => {
    if (name === 'download') decoder?.kill('SIGSTOP')
  })
  const outcome = attemptPhoto(task, { ...attempt, ports })
  await vi.advanceTimersByTimeAsync(attemptMs - 1)
  expect(await outcome).toEqual({ kind: 'failed', code: 'timed_out' })
  expect(decoder?.signalCode).toBe('SIGKILL')
})

test('a replacement file whose attempts die is given up once its event is old', async () => {
  const photos = uploadedPhoto(original)
  const attempt = { since: Date.now() - giveUpMs - 1, retried: true, log }
  const task = taskFor(photos.path, original.length)
  await attemptPhoto(task, { ...attempt, ports: memoryPorts(photos) })
  const replacement = 'projects/p1/i1/1700000000001-photo.jpg'
  if (photos.image) {
    const file = { storage_path: replacement, file_size: 1, mime_type: 'image/jpeg', failure: null }
    photos.image.replacement = file
  }
  const ports = memoryPorts(photos)
  expect(await attemptPhoto({ ...task, path: replacement }, { ...attempt, ports })).toEqual({
    kind: 'failed',
    code: 'timed_out',
  })
  expect(photos.image).toMatchObject({ status: 'ready', replacement: { failure: 'timed_out' } })
})

function failAt(port: string): (name: string) => void {
  return (name) => {
    if (name === port) throw new Error('no net')
  }
}
