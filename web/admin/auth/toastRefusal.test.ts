import { FirebaseError } from 'firebase/app'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastRefusal } from './toastRefusal.ts'

const mocks = vi.hoisted(() => ({
  auth: { currentUser: null as { uid: string } | null },
  toastFailure: vi.fn(),
  read: vi.fn(),
}))
vi.mock('../../firebase/client.ts', () => ({ auth: mocks.auth }))
vi.mock('../components/toasts.ts', () => ({ toastFailure: mocks.toastFailure }))
vi.mock('firebase/firestore', () => ({
  doc: vi.fn(),
  getFirestore: vi.fn(),
  getDocFromServer: mocks.read,
}))

const refusal = new FirebaseError('permission-denied', 'No.')

beforeEach(() => {
  mocks.auth.currentUser = { uid: 'owner' }
  mocks.toastFailure.mockReset()
})

test('an owner who loses the role reads so', async () => {
  mocks.read.mockRejectedValue(refusal)
  await toastRefusal(refusal)
  expect(mocks.toastFailure.mock.calls).toEqual([
    [expect.stringContaining('no longer an administrator'), 'role-gone'],
  ])
})

test('an owner whose sign-in ends meanwhile isn’t told that the role is gone', async () => {
  mocks.read.mockImplementation(async () => {
    mocks.auth.currentUser = null // by the SDK
    throw refusal
  })
  await toastRefusal(refusal)
  expect(mocks.toastFailure.mock.calls).toEqual([
    [expect.stringContaining('signed out'), 'signed-out'],
  ])
})

test('one refused change doesn’t end the role', async () => {
  mocks.read.mockResolvedValue({ data: () => undefined })
  await toastRefusal(refusal)
  expect(mocks.toastFailure).not.toHaveBeenCalled()
})
