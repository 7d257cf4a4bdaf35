import { expect, test } from 'vitest'
import { taskFor, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { discardPhoto } from './deletion.ts'

test.for([
  ['owner', 'kept'],
  ['other', 'discarded'],
] as const)(
  'an upload whose response was lost, with bytes sent by %s, is %s',
  async ([uploader, kind]) => {
    const photos = uploadedPhoto(Buffer.from('a photo'))
    const ports = {
      ...photos.galleryPorts(),
      describe: async (path: string) => ({ ...taskFor(path, 7), uploader }),
    }
    expect(await discardPhoto({ imageId: 'i1', stored: 'keep' }, ports)).toEqual({ kind })
    expect([photos.image === null, photos.objects.size]).toEqual(
      kind === 'kept' ? [false, 1] : [true, 0],
    )
  },
)

test('an edited photo waits for its file until it is discarded', async () => {
  const photos = uploadedPhoto(Buffer.from('a photo'))
  const ports = {
    ...photos.galleryPorts(),
    describe: async () => null,
  }
  if (photos.image) photos.image.alt_text = 'A porch'
  expect(await discardPhoto({ imageId: 'i1', stored: 'keep' }, ports)).toEqual({ kind: 'edited' })
  expect(photos.image).not.toBeNull()
  expect(await discardPhoto({ imageId: 'i1', stored: 'remove' }, ports)).toEqual({
    kind: 'discarded',
  })
  expect(photos.image).toBeNull()
})
