import { expect, test } from 'vitest'
import { dayMs, startNights, storePhotos } from '../../../tests/support/nights.ts'

test('files whose document is lost are removed on the second night, unless the document is restored', async () => {
  const { gallery, night } = await startNights()
  storePhotos(gallery, 5)
  await night()
  gallery.time += 8 * dayMs
  const files = [...gallery.objects.keys()].filter((path) => path.includes('/i/'))
  const image = gallery.images.get('i')
  if (!image) throw new Error('no photo')
  gallery.images.delete('i')
  expect(await night()).toMatchObject({ removed: [] })
  expect(await night({ isRetry: true })).toMatchObject({ removed: [] })
  expect(await night({ isRetry: true, all: true })).toMatchObject({ removed: [] })
  gallery.images.set('i', image)
  expect(await night()).toMatchObject({ orphans: [], removed: [] })
  gallery.images.delete('i')
  expect((await night()).orphans.toSorted()).toEqual(files.toSorted())
  expect((await night()).removed.toSorted()).toEqual(files.toSorted())
})

test.for([12, 45, 900])(
  'if the documents of all %i photos are lost, no original is removed until a person asks for it',
  async (count) => {
    const { gallery, night, errors, storage_path } = await startNights()
    gallery.images.delete('i')
    gallery.remove(storage_path)
    storePhotos(gallery, count)
    const images = new Map(gallery.images)
    gallery.images.clear()
    for (let n = 0; n < 10; n += 1) {
      expect(await night()).toMatchObject({ removed: [], keptOriginals: count })
    }
    expect(gallery.objects.size).toBe(count)
    expect(errors).toEqual(Array(10).fill('originals without a document'))
    for (const [id, image] of images) gallery.images.set(id, image)
    expect(await night()).toMatchObject({ missingOriginals: [], orphans: [], keptOriginals: 0 })
    gallery.images.clear()
    expect((await night({ removeUnnamed: true })).removed).toHaveLength(count)
    expect(gallery.objects.size).toBe(0)
  },
)

test.for([
  { lost: 2, of: 12, stay: false },
  { lost: 3, of: 12, stay: true },
  { lost: 9, of: 45, stay: false },
  { lost: 10, of: 900, stay: false },
  { lost: 11, of: 900, stay: true },
])('originals of $lost lost photos of $of: they stay: $stay', async ({ lost, of, stay }) => {
  const { gallery, night } = await startNights()
  const ids = storePhotos(gallery, of - 1)
  gallery.time += 8 * dayMs
  for (const id of ids.slice(0, lost)) gallery.images.delete(id)
  await night()
  expect((await night()).removed).toHaveLength(stay ? 0 : lost)
  expect(gallery.objects.has(`projects/p/${ids.at(-1)}/1700000000000-a.jpg`)).toBe(true)
})

test('originals stay, too, if their photos were uploaded on different days', async () => {
  const { gallery, night } = await startNights()
  for (let day = 0; day < 6; day += 1) {
    storePhotos(gallery, 9, day)
    gallery.time += dayMs
  }
  gallery.images.clear()
  for (let n = 0; n < 20; n += 1) expect(await night()).toMatchObject({ removed: [] })
})

test('a photo deleted during the comparison raises no alarm', async () => {
  const { gallery, night, errors } = await startNights()
  await night()
  const ports = gallery.galleryPorts()
  const deleteFirst: typeof ports.listObjects = async function* () {
    gallery.images.delete('i')
    for (const path of [...gallery.objects.keys()]) gallery.remove(path)
    yield* ports.listObjects()
  }
  const report = await night({ ports: { ...ports, listObjects: deleteFirst } })
  expect(report.missingOriginals).toEqual([])
  expect(errors).toEqual([])
})

test('running uploads and photos being deleted don’t count as lost', async () => {
  const { gallery, night, errors } = await startNights()
  const ids = storePhotos(gallery, 40)
  for (const [index, id] of ids.entries()) {
    gallery.change(id, { status: index % 2 === 0 ? 'uploading' : 'deleting' })
  }
  expect(await night({ works: false })).toMatchObject({ keptOriginals: 0 })
  expect(errors).toEqual([])
})

test('originals that were replaced are removed, but not if an older backup names them again', async () => {
  const { gallery, night, errors } = await startNights()
  const ids = storePhotos(gallery, 20)
  const newer = (id: string) => `projects/p/${id}/1800000000000-b.jpg`
  const older = new Map(gallery.images)
  for (const id of ids) {
    gallery.store(newer(id), Buffer.from('a newer picture'))
    gallery.change(id, { storage_path: newer(id) })
  }
  gallery.time += 8 * dayMs
  await night()
  expect((await night()).removed).toHaveLength(20)
  expect(errors).toEqual([])
  for (const id of ids) gallery.change(id, { storage_path: older.get(id)?.storage_path ?? '' })
  for (let n = 0; n < 3; n += 1) expect(await night()).toMatchObject({ keptOriginals: 20 })
  expect(ids.filter((id) => !gallery.objects.has(newer(id)))).toEqual([])
})
