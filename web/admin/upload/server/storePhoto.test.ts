import { beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '../read/checkPhoto.ts'
import { UploadError } from './errors.ts'
import { storePhoto } from './storePhoto.ts'

const mocks = vi.hoisted(() => ({
  transferFile: vi.fn(),
  discardPhoto: vi.fn(),
  trashPhotos: vi.fn(),
  /** Documents that the server has. */
  document: { exists: () => true, get: () => 'live' },
}))
vi.mock('../../../firebase/client.ts', () => ({
  auth: { currentUser: { uid: 'owner' } },
  app: {},
  firestore: {},
}))
vi.mock('../../../firebase/transact.ts', () => ({
  createOnce: (create: (tried: boolean) => unknown) => create(false),
  transact: async () => null,
}))
vi.mock('../../../firebase/calls.ts', () => ({ discardPhoto: mocks.discardPhoto }))
vi.mock('../../data/trash.ts', () => ({ trashPhotos: mocks.trashPhotos }))
vi.mock('firebase/firestore', () => ({
  doc: () => ({}),
  getDocFromServer: async () => mocks.document,
}))
vi.mock('./transferFile.ts', () => ({
  transferFile: mocks.transferFile,
  silenceLimit: 30_000,
}))

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
const withAnotherByte = Uint8Array.from(bytes, (byte, index) => (index === 500 ? 255 : byte))

beforeEach(() => {
  mocks.transferFile.mockResolvedValue(undefined)
  mocks.discardPhoto.mockResolvedValue('discarded')
  mocks.trashPhotos.mockResolvedValue('done')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function store(content: BlobPart): Promise<void> {
  const photo = {
    file: new File([content], 'porch.jpg', { type: 'image/jpeg' }),
    hash: await hashOf(bytes),
    imageId: 'photo',
    timestamp: 1,
    filename: 'porch.jpg',
    projectId: 'porch',
    projectTitle: 'Porch',
    isFeatured: false,
    sortOrder: 0,
    tried: false,
    sessionAddress: null,
  }
  const { signal } = new AbortController()
  const ignore = () => undefined
  await storePhoto(photo, 'owner', { signal, onProgress: ignore, onSession: ignore })
}

test('the chosen bytes are sent', async () => {
  await store(bytes)
  const [file] = mocks.transferFile.mock.lastCall ?? []
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test.for([
  ['short', bytes.subarray(1)],
  ['empty', new Uint8Array()],
  ['zeroed', new Uint8Array(bytes.length)],
  ['with another byte', withAnotherByte],
] as const)('a stored file that comes back %s is not sent, and not saved', async ([, content]) => {
  await expect(store(content)).rejects.toMatchObject({ reason: 'changed' })
  expect(mocks.transferFile).not.toHaveBeenCalled()
})

test.for(['discarded', 'kept', null] as const)(
  'a photo that arrives with other bytes is not saved, and goes (%s)',
  async (answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    mocks.transferFile.mockRejectedValue(new UploadError('altered'))
    if (answer) mocks.discardPhoto.mockResolvedValue(answer)
    else mocks.discardPhoto.mockRejectedValue(new Error('offline'))
    await expect(store(bytes)).rejects.toMatchObject({ reason: 'altered', isDiscarded: true })
    expect(mocks.discardPhoto).toHaveBeenCalledWith({ imageId: 'photo', stored: 'remove' })
    expect(mocks.trashPhotos.mock.calls).toEqual(answer === 'kept' ? [[['photo']]] : [])
  },
)
