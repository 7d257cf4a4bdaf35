import { expect, test, vi } from 'vitest'
import { originalPath } from '../../../domain/paths.ts'
import { uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import type { PhotoPorts } from '../photos/photoRecords.ts'
import { queues, variantsQueueOf } from './queues.ts'
import { runTask } from './runTask.ts'

const memory = vi.hoisted(() => ({ ports: null as PhotoPorts | null }))
vi.mock('../photos/photoObjects.ts', () => ({ photoObjects: () => memory.ports }))
vi.mock(import('../photos/photoRecords.ts'), async (original) => {
  return { ...(await original()), photoRecords: () => memory.ports as PhotoPorts }
})

test('an import from Drive doesn’t delay the owner’s own photos', () => {
  const identity = { projectId: 'drv_folder', filename: 'a.jpg', timestamp: 1_700_000_000_000 }
  const queueOf = (imageId: string) => variantsQueueOf(originalPath({ ...identity, imageId }))
  expect(queueOf('an-upload')).toBe('makeVariants')
  expect(queueOf('drv_file')).toBe('makeImportedVariants')
})

test('the last attempt of a deletion only reports it, because the earlier ones may have crashed', async () => {
  const errors: string[] = []
  const log = { error: (message: string) => void errors.push(message) }
  const runs: unknown[] = []
  const queue = { ...queues.remove, run: async (task: unknown) => void runs.push(task) }
  const attempt = (retryCount: number) =>
    runTask(
      'remove',
      { data: { imageId: 'i' }, retryCount },
      { log, enqueue: async () => undefined },
      queue,
    )
  for (let retryCount = 0; retryCount < 9; retryCount += 1) await attempt(retryCount)
  expect([runs.length, errors]).toEqual([9, []])
  await attempt(9)
  expect([runs.length, errors]).toEqual([9, ['task given up']])
})

test('the last attempt at a photo only marks it failed, so that the owner and the nightly job can retry', async () => {
  const photos = uploadedPhoto(Buffer.from('no photo'))
  memory.ports = photos.galleryPorts()
  const error = vi.fn()
  const task = { path: photos.path, force: false }
  await runTask(
    'makeVariants',
    { data: task, retryCount: 9 },
    { log: { error }, enqueue: async () => undefined },
  )
  expect(photos.image).toMatchObject({ status: 'failed', failure: 'unknown' })
  expect(error).toHaveBeenCalledWith('task given up', { queue: 'makeVariants', task })
})
