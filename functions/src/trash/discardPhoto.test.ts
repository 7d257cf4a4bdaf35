import { expect, test } from 'vitest'
import { memoryPorts, taskFor, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { discardPhoto } from './discardPhoto.ts'

test.for([
  ['owner', 'kept'],
  ['other', 'discarded'],
] as const)(
  'with bytes of %s at its place, an upload without an answer is %s',
  async ([sender, kind]) => {
    const photos = uploadedPhoto(Buffer.from('a photo'))
    const ports = {
      ...memoryPorts(photos),
      describe: async (path: string) => ({ ...taskFor(path, 7), sender }),
      forgetPhoto: async () => {
        photos.image = null
      },
      markPhotos: async () => null,
      forgetProject: async () => undefined,
    }
    expect(await discardPhoto({ imageId: 'i1', stored: 'keep' }, ports)).toEqual({ kind })
    expect([photos.image === null, photos.objects.size]).toEqual(
      kind === 'kept' ? [false, 1] : [true, 0],
    )
  },
)
