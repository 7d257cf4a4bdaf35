import { FirebaseError } from 'firebase/app'
import { beforeEach, expect, test, vi } from 'vitest'
import { classifyError } from './server/errors.ts'
import { openUploadPorts } from './uploadPorts.ts'

const mocks = vi.hoisted(() => ({
  auth: { currentUser: null as { uid: string } | null },
  findPlace: vi.fn(),
}))
vi.mock('../../firebase/client.ts', () => ({ auth: mocks.auth, app: {}, firestore: {} }))
vi.mock('../data/projects.ts', () => ({ findPlace: mocks.findPlace }))

beforeEach(() => {
  mocks.auth.currentUser = { uid: 'owner' }
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('an upload whose sign-in ends during a request waits for its owner', async () => {
  mocks.findPlace.mockImplementation(async () => {
    mocks.auth.currentUser = null // by the SDK
    throw new FirebaseError('auth/user-token-expired', 'TOKEN_EXPIRED')
  })
  await expect(openUploadPorts('owner').findPlace('porch')).rejects.toMatchObject({
    reason: 'notSignedIn',
  })
})

test.for([
  ['auth/network-request-failed', 'interrupted'],
  ['auth/the-service-is-currently-unavailable.', 'interrupted'],
  ['auth/quota-exceeded', 'interrupted'],
  ['auth/invalid-refresh-token', 'refused'],
  ['failed-precondition', 'interrupted'],
  ['functions/aborted', 'interrupted'],
])('a request that fails with %s is %s', async ([code, reason]) => {
  expect(await classifyError(new FirebaseError(code ?? '', ''), null)).toBe(reason)
})
