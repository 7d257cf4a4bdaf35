import { expect, test } from 'vitest'
import { bytes, noise } from '../../../../scripts/fakeDrive/content.ts'
import { DriveTree } from '../../../../scripts/fakeDrive/DriveTree.ts'
import {
  expectInSync,
  libraryTree,
  photo,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'

let world: SyncWorld

const downloads = () => world.drive.requests.filter(({ kind }) => kind === 'media').length

/** Syncs; gives the run's plan and how many files were downloaded. */
async function syncOnce() {
  const before = downloads()
  const { runId, worked } = await sync(world)
  expect(worked).toBe('done')
  const rows = world.memory.rowsOf(runId)
  const skips = rows.filter(({ kind }) => kind === 'skip')
  return {
    counts: world.memory.runs.get(runId)?.plan?.counts,
    operations: world.memory.runs.get(runId)?.plan?.operations,
    progress: world.memory.runs.get(runId)?.progress,
    reasons: Object.fromEntries(
      skips.map(({ drive_id, outcome }) => [
        drive_id,
        outcome?.kind === 'skipped' && outcome.reason,
      ]),
    ),
    downloaded: downloads() - before,
  }
}

test('the first sync brings everything, the second one nothing', async () => {
  world = await startSyncWorld()
  const first = await syncOnce()
  expect(first).toMatchObject({ downloaded: 12, progress: { done: 15, failed: 0, skipped: 0 } })
  expectInSync(world)
  expect(await syncOnce()).toMatchObject({ downloaded: 0, operations: 0 })
  expectInSync(world)
})

test('photos keep the order of their names, and the first of a project is its cover', async () => {
  const tree = libraryTree({ folders: 1, photos: 0 })
  for (const name of ['10.jpg', '9.jpg', '1.jpg']) {
    tree.addFile({ id: `n${name.slice(0, -4)}`, name, parent: 'p0', content: photo(name) })
  }
  world = await startSyncWorld({ tree })
  await syncOnce()
  const places = (ids: readonly string[]) =>
    ids.map((id) => {
      const { sort_order, is_featured, filename } = world.memory.images.get(`drv_${id}`) ?? {}
      return [sort_order, is_featured, filename]
    })
  expect(places(['n1', 'n9', 'n10'])).toEqual([
    [0, true, '1.jpg'],
    [1, false, '9.jpg'],
    [2, false, '10.jpg'],
  ])
  tree.addFile({ id: 'n0', name: '0.jpg', parent: 'p0', content: photo('new') })
  await syncOnce()
  expect(places(['n0'])).toEqual([[3, false, '0.jpg']])
})

test('a renamed photo and a renamed project follow; nothing is downloaded', async () => {
  world = await startSyncWorld()
  await syncOnce()
  world.tree.rename('p0_1', 'porch.jpg')
  world.tree.rename('p0', 'A porch in Plano')
  expect(await syncOnce()).toMatchObject({
    downloaded: 0,
    counts: { rename: 1, update_project: 1, add: 0, archive: 0 },
  })
  expect(world.memory.images.get('drv_p0_1')?.filename).toBe('porch.jpg')
  expect(world.memory.projects.get('drv_p0')?.title).toBe('A porch in Plano')
  expect(await syncOnce()).toMatchObject({ operations: 0 })
  expectInSync(world)
})

test('what the owner edited here stays; the rest follows Drive', async () => {
  world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce()
  const project = memory.projects.get('drv_p0')
  if (!project) throw new Error('no project')
  memory.projects.set('drv_p0', { ...project, title: 'My own words' })
  tree.rename('p0', 'Other words')
  tree.move('p0', 'cabinet')
  expect(await syncOnce()).toMatchObject({ counts: { update_project: 1 } })
  expect(memory.projects.get('drv_p0')).toMatchObject({
    title: 'My own words',
    category: 'Cabinet',
  })
  expect(await syncOnce()).toMatchObject({ operations: 0 })
  memory.projects.set('drv_p1', { title: 'Project 1', category: 'Interior', state: 'live' })
  tree.rename('p1', 'Words from Drive')
  tree.move('p1', 'cabinet')
  await syncOnce()
  expect(memory.projects.get('drv_p1')).toMatchObject({
    title: 'Words from Drive',
    category: 'Interior',
  })
  expectInSync(world)
})

test('a photo moved in Drive moves here, also into a new project', async () => {
  world = await startSyncWorld()
  await syncOnce()
  world.tree.move('p0_1', 'p1')
  world.tree.addFolder({ id: 'fresh', name: 'A new project', parent: 'exterior' })
  world.tree.move('p0_2', 'fresh')
  expect(await syncOnce()).toMatchObject({
    downloaded: 0,
    counts: { move: 2, add_project: 1, archive: 0 },
  })
  expectInSync(world)
  expect(await syncOnce()).toMatchObject({ operations: 0 })
})

test('a photo that the owner moved here stays there, whatever Drive does', async () => {
  world = await startSyncWorld()
  await syncOnce()
  world.memory.change('drv_p0_1', { project_id: 'drv_p1' })
  expect(await syncOnce()).toMatchObject({ operations: 0 })
  world.tree.move('p0_1', 'p2')
  await syncOnce()
  expect(world.memory.images.get('drv_p0_1')?.project_id).toBe('drv_p1')
  expect(await syncOnce()).toMatchObject({ operations: 0 })
  world.tree.replace('p0_1', photo('other bytes'))
  await syncOnce()
  expect(world.memory.images.get('drv_p0_1')).toMatchObject({
    project_id: 'drv_p1',
    shown: world.tree.find('p0_1')?.content?.md5,
  })
  expectInSync(world, ['drv_p0_1'])
})

test('other content replaces a photo, and the old file stays in the bucket', async () => {
  world = await startSyncWorld()
  await syncOnce()
  const old = world.memory.images.get('drv_p0_1')?.storage_path ?? ''
  const first = world.tree.find('p0_1')?.content
  world.tree.replace('p0_1', photo('other bytes'))
  expect(await syncOnce()).toMatchObject({ downloaded: 1, counts: { content: 1 } })
  expectInSync(world)
  expect(world.memory.objects.has(old)).toBe(true)
  if (!first) throw new Error('no content')
  world.tree.replace('p0_1', first)
  expect(await syncOnce()).toMatchObject({ downloaded: 0, counts: { content: 1 } })
  expectInSync(world)
})

test('a photo in Drive’s trash is archived, and restored without a download', async () => {
  world = await startSyncWorld()
  await syncOnce()
  world.tree.trash('p0_1')
  world.tree.remove('p1_2')
  expect(await syncOnce()).toMatchObject({ counts: { archive: 2 } })
  expect(world.memory.images.get('drv_p0_1')?.status).toBe('archived')
  expect(world.memory.images.get('drv_p1_2')?.status).toBe('archived')
  expectInSync(world)
  expect(await syncOnce()).toMatchObject({ operations: 0 })
  world.tree.untrash('p0_1')
  expect(await syncOnce()).toMatchObject({ downloaded: 0, counts: { restore: 1 } })
  expectInSync(world)
})

test('a photo that is in Drive again stays hidden while its project lies in the trash', async () => {
  world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce()
  tree.trash('p0_1')
  await syncOnce()
  const project = memory.projects.get('drv_p0')
  if (!project) throw new Error('no project')
  memory.projects.set('drv_p0', { ...project, state: 'trashed' })
  tree.untrash('p0_1')
  expect(await syncOnce()).toMatchObject({ operations: 0 })
  expect(memory.images.get('drv_p0_1')?.status).toBe('archived')
  memory.projects.set('drv_p0', project)
  expect(await syncOnce()).toMatchObject({ counts: { restore: 1 } })
  expectInSync(world)
})

test('a photo that the owner moved stays hidden while that project lies in the trash', async () => {
  world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce()
  memory.change('drv_p0_1', { project_id: 'drv_p1' })
  tree.trash('p0_1')
  await syncOnce()
  const project = memory.projects.get('drv_p1')
  if (!project) throw new Error('no project')
  memory.projects.set('drv_p1', { ...project, state: 'trashed' })
  tree.untrash('p0_1')
  await syncOnce()
  expect(memory.images.get('drv_p0_1')?.status).toBe('archived')
  memory.projects.set('drv_p1', project)
  await syncOnce()
  expect(memory.images.get('drv_p0_1')).toMatchObject({ status: 'ready', project_id: 'drv_p1' })
})

test('a file that is in the bucket already, without its document, needs no download', async () => {
  world = await startSyncWorld()
  await syncOnce()
  world.memory.images.delete('drv_p0_1')
  world.memory.files.delete('drv_p0_1')
  expect(await syncOnce()).toMatchObject({ downloaded: 0, counts: { add: 1 } })
  expectInSync(world)
})

test('restored, renamed, moved and replaced at once', async () => {
  world = await startSyncWorld()
  await syncOnce()
  world.tree.trash('p0_1')
  await syncOnce()
  world.tree.untrash('p0_1')
  world.tree.rename('p0_1', 'again.jpg')
  world.tree.move('p0_1', 'p2')
  world.tree.replace('p0_1', photo('again'))
  expect(await syncOnce()).toMatchObject({
    downloaded: 1,
    counts: { restore: 1, rename: 1, move: 1, content: 1 },
  })
  expectInSync(world)
})

test('what was deleted here does not come back, what lies in the trash is left alone', async () => {
  world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce()
  memory.deleteForGood('drv_p0_0')
  // A failed photo may be deleted without a mark: that it was stored once is mark enough.
  memory.images.delete('drv_p0_1')
  memory.setStatus('drv_p0_2', 'trashed')
  tree.replace('p0_2', photo('other'))
  memory.deleteForGood('drv_p1')
  for (const n of [0, 1, 2, 3]) memory.deleteForGood(`drv_p1_${n}`)
  tree.addFile({ id: 'late', parent: 'p1', content: photo('late') })
  memory.projects.set('drv_p2', { title: 'x', category: 'Interior', state: 'trashed' })
  for (const n of [0, 1, 2, 3]) memory.setStatus(`drv_p2_${n}`, 'trashed')
  tree.addFile({ id: 'later', parent: 'p2', content: photo('later') })
  const { operations, reasons, downloaded } = await syncOnce()
  expect({ operations, downloaded }).toEqual({ operations: 0, downloaded: 0 })
  expect(reasons).toMatchObject({
    p0_0: 'deleted_here',
    p0_1: 'deleted_here',
    p0_2: 'in_trash',
    p1: 'deleted_here',
    p2: 'in_trash',
  })
  tree.trash('p0_2')
  await syncOnce()
  expect(memory.images.get('drv_p0_2')?.status).toBe('trashed')
})

test('everything that is passed over has its reason', async () => {
  const tree = libraryTree({ folders: 1, photos: 1 })
  const inside = { parent: 'p0' }
  tree.addFile({ id: 'text', ...inside, mimeType: 'text/plain' })
  tree.addFile({ id: 'tiff', ...inside, mimeType: 'image/tiff' })
  tree.addFile({ id: 'empty', ...inside, content: bytes('') })
  tree.addFile({ id: 'limit', ...inside, content: noise('limit', 10 * 1024 * 1024) })
  tree.addFile({ id: 'large', ...inside, content: noise('large', 10 * 1024 * 1024 + 1) })
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
  world = await startSyncWorld({ tree })
  const { reasons, counts } = await syncOnce()
  expect(reasons).toEqual({
    text: 'not_an_image',
    tiff: 'not_an_image',
    empty: 'empty',
    large: 'too_large',
    locked: 'no_download',
    doc: 'google_document',
    nested: 'nested_folder',
    loose: 'loose_file',
    loose_link: 'loose_file',
    folder_link: 'folder_shortcut',
    dangling: 'dangling_shortcut',
    twice: 'shown_elsewhere',
  })
  expect(counts).toMatchObject({ add: 4, skip: 12 })
  expect([...world.memory.images.keys()].sort()).toEqual([
    'drv_iphone',
    'drv_limit',
    'drv_loose',
    'drv_p0_0',
  ])
})

test('a photo behind a shortcut goes with the shortcut, or with its file', async () => {
  const tree = libraryTree({ folders: 2, photos: 1 })
  for (const id of ['one', 'two']) {
    tree.addFile({ id, parent: null, content: photo(id) })
    tree.addShortcut({ id: `${id}_link`, parent: 'p0', targetId: id })
  }
  world = await startSyncWorld({ tree })
  await syncOnce()
  expect(world.memory.images.get('drv_one')).toMatchObject({ status: 'ready' })
  tree.trash('one_link')
  tree.trash('two')
  await syncOnce()
  expect(world.memory.images.get('drv_one')?.status).toBe('archived')
  expect(world.memory.images.get('drv_two')?.status).toBe('archived')
})

test('two folders of one name are two projects, two files of one name two photos', async () => {
  const tree = new DriveTree()
  for (const id of ['interior', 'exterior', 'cabinet']) tree.addFolder({ id })
  for (const parent of ['a', 'b']) {
    tree.addFolder({ id: parent, name: 'Kitchen', parent: 'cabinet' })
    for (const n of [1, 2]) {
      const content = photo(`${parent}${n}`)
      tree.addFile({ id: `${parent}${n}`, name: 'kitchen.jpg', parent, content })
    }
  }
  world = await startSyncWorld({ tree })
  await syncOnce()
  expectInSync(world)
  expect(world.memory.projects.size).toBe(2)
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
])('a hostile name is only text: %j', async (name) => {
  const tree = libraryTree({ folders: 1, photos: 0 })
  tree.rename('p0', name)
  tree.addFile({ id: 'f', name, parent: 'p0', content: photo('f') })
  world = await startSyncWorld({ tree })
  await syncOnce()
  expectInSync(world)
  const { storage_path = '', filename = '' } = world.memory.images.get('drv_f') ?? {}
  expect(storage_path).toMatch(/^projects\/drv_p0\/drv_f\/1000000000000-[0-9a-f]{32}\.jpg$/)
  const title = world.memory.projects.get('drv_p0')?.title ?? ''
  for (const text of [filename, title]) {
    expect(text.length).toBeLessThanOrEqual(200)
    expect(text).not.toMatch(/[<>\p{Cc}\u202a-\u202e]/u)
    expect(text.isWellFormed()).toBe(true)
  }
  expect(title.length).toBeGreaterThanOrEqual(3)
  expect(filename.length).toBeGreaterThanOrEqual(1)
  expect(await syncOnce()).toMatchObject({ operations: 0 })
})
