import { expect, test } from 'vitest'
import type { SyncOperation } from '../../../../domain/syncOperation.ts'
import {
  expectInSync,
  photo,
  startSyncWorld,
  syncOnce,
} from '../../../../tests/support/syncWorld.ts'
import { drivePhotoId, photoIdOf } from './drivePhotoId.ts'

test('the id of a photo does not tell the id of its file, and is no other’s', () => {
  const id = drivePhotoId('1AbCdEfGhIjKlMnOpQrStUvWxYz_0123456')
  expect(id).toMatch(/^drv_[0-9a-f]{32}$/)
  expect(drivePhotoId('1AbCdEfGhIjKlMnOpQrStUvWxYz_0123457')).not.toBe(id)
})

test('an operation of a plan that an older version made is about the photo that it meant', () => {
  const content = { md5: '0'.repeat(32), size: 1, mime_type: 'image/jpeg' }
  const planned: SyncOperation & { kind: 'add' } = {
    kind: 'add',
    ...{ drive_id: 'x', name: 'x.jpg', folder: '', outcome: null, content },
    ...{
      project_id: 'drv_p',
      entry_id: 'x',
      parents_named: true,
      sort_order: 0,
      is_featured: false,
    },
  }
  expect(photoIdOf(planned)).toBe('drv_x')
  expect(photoIdOf({ ...planned, image_id: 'drv_y' })).toBe('drv_y')
})

test('a gallery with ids of an older version keeps them: nothing comes twice, nothing comes back', async () => {
  const world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce(world)
  makeOlder(memory)
  expect(await syncOnce(world)).toMatchObject({ operations: 0, downloaded: 0 })
  memory.deleteForGood('drv_p0_0')
  memory.setStatus('drv_p0_2', 'trashed')
  tree.rename('p0_1', 'porch.jpg')
  tree.replace('p1_0', photo('other bytes'))
  tree.move('p1_1', 'p2')
  tree.trash('p1_2')
  tree.addFile({ id: 'new', parent: 'p0', content: photo('new') })
  const second = await syncOnce(world)
  expect(second).toMatchObject({
    counts: { add: 1, rename: 1, content: 1, move: 1, archive: 1 },
    reasons: { p0_0: 'deleted_here', p0_2: 'in_trash' },
    downloaded: 2,
  })
  expect(memory.images.get('drv_p1_2')?.status).toBe('archived')
  expect(memory.images.get('drv_p0_1')?.filename).toBe('porch.jpg')
  expect(memory.images.has(drivePhotoId('new'))).toBe(true)
  expectInSync(world, ['drv_p0_0', 'drv_p0_2'])
  tree.untrash('p1_2')
  expect(await syncOnce(world)).toMatchObject({ counts: { restore: 1, add: 0 }, downloaded: 0 })
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
  expectInSync(world, ['drv_p0_0', 'drv_p0_2'])
})

/** Gives each photo the id that it had before ids were hashed. */
function makeOlder({
  images,
  files,
  objects,
}: Awaited<ReturnType<typeof startSyncWorld>>['memory']) {
  for (const [id, image] of [...images]) {
    const older = `drv_${image.google_drive_file_id}`
    const storage_path = image.storage_path.replace(id, older)
    images.set(older, { ...image, storage_path })
    objects.set(storage_path, objects.get(image.storage_path) ?? '')
    const file = files.get(id)
    if (file) files.set(older, file)
    for (const documents of [images, files]) documents.delete(id)
    objects.delete(image.storage_path)
  }
}
