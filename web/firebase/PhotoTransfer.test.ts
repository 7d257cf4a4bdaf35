import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLimit, PhotoTransfer, silenceLimit } from './PhotoTransfer.ts'

/** The SDK's own task, which goes on however long it was held. */
const task = vi.hoisted(() =>
  Object.assign(new Promise<never>(() => undefined), {
    on: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
    cancel: vi.fn(),
  }),
)
vi.mock('firebase/storage', () => ({ ref: vi.fn(), uploadBytesResumable: () => task }))
vi.mock('./admin.ts', () => ({ storage: {} }))
vi.mock('./transact.ts', () => ({ renewSignIn: async () => undefined }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const start = () =>
  new PhotoTransfer('projects/p/i/1-a.jpg', new File(['a'], 'a.jpg'), 'me', vi.fn())

test('a hold of minutes is gone on with', async () => {
  const transfer = start()
  transfer.pause()
  await vi.advanceTimersByTimeAsync(holdLimit - 1)
  await transfer.resume()
  expect(task.resume).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(silenceLimit)
  expect(await transfer.ended).toBe('interrupted')
})

test('one of hours is begun anew: its document may be gone', async () => {
  const transfer = start()
  transfer.pause()
  await vi.advanceTimersByTimeAsync(holdLimit)
  transfer.pause()
  await vi.advanceTimersByTimeAsync(1)
  await transfer.resume()
  expect(await transfer.ended).toBe('interrupted')
  expect(task.resume).not.toHaveBeenCalled()
})
