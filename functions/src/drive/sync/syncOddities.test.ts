import { expect, test } from 'vitest'
import { driveFolderKeys } from '../../../../domain/driveFolders.ts'
import { photoLimits } from '../../../../domain/photoLimits.ts'
import { bytes, filler } from '../../../../scripts/emulators/fakeDrive/content.ts'
import { DriveTree } from '../../../../scripts/emulators/fakeDrive/DriveTree.ts'
import {
  expectInSync,
  imageOf,
  libraryTree,
  photo,
  startSyncWorld,
  syncOnce,
} from '../../../../tests/support/syncWorld.ts'
import { drivePhotoId } from './drivePhotoId.ts'

test('an object with wrong content at a photo’s path is replaced, before and after the first sync', async () => {
  const world = await startSyncWorld()
  const { objects } = world.memory
  const { md5 = '' } = world.tree.find('p0_1')?.content ?? {}
  const path = `projects/drv_p0/${drivePhotoId('p0_1')}/1000000000000-${md5}.jpg`
  objects.set(path, Buffer.from('other bytes'))
  expect(await syncOnce(world)).toMatchObject({ downloaded: 12 })
  expect(imageOf(world, 'p0_1')?.storage_path).toBe(path)
  expectInSync(world)
  objects.set(path, Buffer.from('other bytes'))
  expect(await syncOnce(world)).toMatchObject({ downloaded: 1, counts: { repair: 1 } })
  expectInSync(world)
})

test('deleted photos aren’t added again, trashed ones stay in the trash', async () => {
  const world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce(world)
  memory.deleteForGood(drivePhotoId('p0_0'))
  memory.change(drivePhotoId('p0_2'), { status: 'trashed' })
  tree.replace('p0_2', photo('other'))
  memory.deleteForGood('drv_p1')
  for (const n of [0, 1, 2, 3]) memory.deleteForGood(drivePhotoId(`p1_${n}`))
  tree.addFile({ id: 'late', parent: 'p1', content: photo('late') })
  memory.projects.set('drv_p2', { title: 'x', category: 'Interior', state: 'trashed' })
  for (const n of [0, 1, 2, 3]) memory.change(drivePhotoId(`p2_${n}`), { status: 'trashed' })
  tree.addFile({ id: 'later', parent: 'p2', content: photo('later') })
  const { operations, reasons, downloaded } = await syncOnce(world)
  expect({ operations, downloaded }).toEqual({ operations: 0, downloaded: 0 })
  expect(reasons).toMatchObject({
    p0_0: 'deleted_here',
    p0_2: 'in_trash',
    p1: 'deleted_here',
    p2: 'in_trash',
  })
  tree.trash('p0_2')
  await syncOnce(world)
  expect(memory.images.get(drivePhotoId('p0_2'))?.status).toBe('trashed')
})

test('every skipped file has a reason', async () => {
  const tree = libraryTree({ folders: 1, photos: 1 })
  const inside = { parent: 'p0' }
  tree.addFile({ id: 'text', ...inside, mimeType: 'text/plain' })
  tree.addFile({ id: 'tiff', ...inside, mimeType: 'image/tiff' })
  tree.addFile({ id: 'empty', ...inside, content: bytes('') })
  tree.addFile({ id: 'limit', ...inside, content: filler('limit', photoLimits.fileBytes) })
  tree.addFile({ id: 'large', ...inside, content: filler('large', photoLimits.fileBytes + 1) })
  tree.addFile({ id: 'movie', ...inside, mimeType: 'video/quicktime' })
  const sized = (id: string, width: number, height: number) => {
    const content = { ...photo(id), pixels: { width, height } }
    return { id, ...inside, content }
  }
  tree.addFile(sized('sixty', 7500, 8000))
  tree.addFile(sized('sixty_one', 7501, 8000))
  tree.addFile(sized('panorama', 12_000, 1000))
  tree.addFile(sized('strip', 12_001, 1000))
  tree.addFile(sized('dot', 31, 31))
  tree.addFile({ id: 'locked', ...inside, canDownload: false })
  const document = 'application/vnd.google-apps.document'
  tree.addFile({ id: 'doc', ...inside, mimeType: document, content: null })
  tree.addFolder({ id: 'nested', ...inside })
  tree.addFile({ id: 'deep', parent: 'nested' })
  tree.addFile({ id: 'loose', parent: 'interior' })
  tree.addShortcut({ id: 'loose_link', parent: 'interior', targetId: 'p0_0' })
  tree.addShortcut({ id: 'folder_link', parent: 'interior', targetId: 'p0' })
  tree.addShortcut({ id: 'dangling', ...inside, targetId: 'nowhere' })
  tree.addShortcut({ id: 'twice', ...inside, targetId: 'p0_0' })
  tree.addShortcut({ id: 'link', ...inside, targetId: 'loose' })
  tree.addFile({ id: 'iphone', ...inside, mimeType: 'image/heic', content: photo('heic') })
  const world = await startSyncWorld({ tree })
  const { reasons, counts } = await syncOnce(world)
  expect(reasons).toEqual({
    text: 'not_an_image',
    tiff: 'not_an_image',
    empty: 'empty',
    large: 'too_large',
    movie: 'video',
    sixty_one: 'too_many_pixels',
    strip: 'unsuitable_shape',
    dot: 'unsuitable_shape',
    locked: 'no_download',
    doc: 'google_document',
    nested: 'nested_folder',
    loose: 'loose_file',
    loose_link: 'loose_file',
    folder_link: 'folder_shortcut',
    dangling: 'dangling_shortcut',
    twice: 'shown_elsewhere',
  })
  expect(counts).toMatchObject({ add: 6, skip: 16 })
  const added = [...world.memory.images.values()].map((image) => image.google_drive_file_id)
  expect(added.sort()).toEqual(['iphone', 'limit', 'loose', 'p0_0', 'panorama', 'sixty'])
})

test('syncs a photo of any declared type', async () => {
  const tree = libraryTree({ folders: 1, photos: 1 })
  const inside = { parent: 'p0' }
  const measured = (id: string, mimeType: string) => {
    const content = { ...photo(id), pixels: { width: 800, height: 600 } }
    tree.addFile({ id, ...inside, mimeType, content })
  }
  tree.addFile({ id: 'old', name: 'old.JPG', ...inside, mimeType: 'image/pjpeg' })
  measured('measured', 'application/octet-stream')
  measured('unnamed', 'image/x-png')
  tree.addFile({ id: 'named', name: 'n.jpeg', ...inside, mimeType: 'application/octet-stream' })
  tree.addFile({ id: 'notes', name: 'n.txt', ...inside, mimeType: 'application/octet-stream' })
  for (const [n, mimeType] of ['image/x-png', 'image/tiff', 'text/html', 'video/mp4'].entries()) {
    tree.addFile({ id: `odd${n}`, name: `o${n}.jpg`, ...inside, mimeType })
  }
  tree.addFile({ id: 'raw', name: 'r.cr2', ...inside, mimeType: 'image/x-canon-cr2' })
  const world = await startSyncWorld({ tree })
  const { reasons, counts } = await syncOnce(world)
  expect(reasons).toEqual({ notes: 'not_an_image', raw: 'not_an_image' })
  expect(counts).toMatchObject({ add: 9 })
  const { mime_type } = imageOf(world, 'odd2') ?? {}
  expect(mime_type).toBe('application/octet-stream')
})

test("a project has the latest date of its photos, or its folder's date in the company's time zone", async () => {
  const tree = new DriveTree()
  for (const id of driveFolderKeys) tree.addFolder({ id })
  const evening = '2026-11-28T02:30:00.000Z'
  tree.addFolder({ id: 'taken', parent: 'interior', modifiedTime: evening })
  tree.addFolder({ id: 'undated', parent: 'interior', modifiedTime: evening })
  const pixels = { width: 800, height: 600 }
  for (const day of ['2026:06:01', '2026:06:03', '2036:01:01']) {
    const content = { ...photo(day), pixels }
    const id = `taken-${day.replaceAll(':', '')}`
    tree.addFile({ id, parent: 'taken', content, takenAt: `${day} 20:30:00` })
  }
  tree.addFile({ id: 'u0', parent: 'undated' })
  const world = await startSyncWorld({ tree })
  await syncOnce(world)
  const dates = Object.fromEntries(
    [...world.memory.projects.values()].map((project) => [project.title, project.project_date]),
  )
  expect(dates).toEqual({ taken: '2026-06-03', undated: '2026-11-27' })
})

test('a shortcut to an unreadable file is reported and doesn’t affect other photos', async () => {
  const tree = libraryTree({ folders: 2, photos: 1 })
  tree.addFile({ id: 'closed', parent: null, content: photo('closed') })
  tree.addShortcut({ id: 'link', parent: 'p0', targetId: 'closed' })
  const world = await startSyncWorld({ tree })
  const reason = 'insufficientFilePermissions'
  world.drive.fail({ does: 'refuse', on: 'get', status: 403, reason, id: 'closed' })
  const { counts, reasons } = await syncOnce(world)
  expect(counts).toMatchObject({ add: 2 })
  expect(reasons).toHaveProperty('link')
})

test.for([
  '../../etc/passwd',
  'a/b\\c.jpg',
  "it's “quoted” \\ 'twice'.jpg",
  'Küche – 厨房 🎨.jpg',
  '\u202Egnp.exe\u202C.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  ' \n\t ',
  '.',
  '\uD800 lone',
  'x'.repeat(4000),
])('a hostile name is harmless: %j', async (name) => {
  const tree = libraryTree({ folders: 1, photos: 0 })
  tree.rename('p0', name)
  tree.addFile({ id: 'f', name, parent: 'p0', content: photo('f') })
  const world = await startSyncWorld({ tree })
  await syncOnce(world)
  expectInSync(world)
  const { storage_path = '', filename = '' } = imageOf(world, 'f') ?? {}
  expect(storage_path).toMatch(
    /^projects\/drv_p0\/drv_[0-9a-f]{32}\/1000000000000-[0-9a-f]{32}\.jpg$/,
  )
  const title = world.memory.projects.get('drv_p0')?.title ?? ''
  for (const text of [filename, title]) {
    expect(text.length).toBeLessThanOrEqual(200)
    expect(text).not.toMatch(/[<>\p{Cc}\u202a-\u202e]/u)
    expect(text.isWellFormed()).toBe(true)
  }
  expect(title.length).toBeGreaterThanOrEqual(3)
  expect(filename.length).toBeGreaterThanOrEqual(1)
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
})

test('a photo whose new file is unusable stays and is reported', async () => {
  const world = await startSyncWorld({ tree: libraryTree({ folders: 1, photos: 2 }) })
  await syncOnce(world)
  const id = drivePhotoId('p0_0')
  const { storage_path = '' } = world.memory.images.get(id) ?? {}
  const file = { storage_path, file_size: 9, mime_type: 'image/jpeg' }
  world.memory.change(id, { replacement: { ...file, failure: 'damaged' } })
  expect((await syncOnce(world)).reasons).toEqual({ p0_0: 'unusable' })
  expect(world.memory.images.get(id)).toMatchObject({ status: 'ready' })
})
