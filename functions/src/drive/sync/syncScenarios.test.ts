import { expect, test } from 'vitest'
import {
  expectInSync,
  imageOf,
  libraryTree,
  photo,
  startSyncWorld,
  syncOnce,
} from '../../../../tests/support/syncWorld.ts'
import { drivePhotoId } from './drivePhotoId.ts'

test('the first sync adds everything, the second nothing, also of folders of the same name', async () => {
  const world = await startSyncWorld()
  world.tree.rename('p1', 'Project 0')
  const first = await syncOnce(world)
  expect(first).toMatchObject({ downloaded: 12, progress: { done: 15, failed: 0, skipped: 0 } })
  expectInSync(world)
  expect(await syncOnce(world)).toMatchObject({ downloaded: 0, operations: 0 })
  expectInSync(world)
})

test('photos are ordered by name, and the first is the project’s cover', async () => {
  const tree = libraryTree({ folders: 1, photos: 0 })
  for (const name of ['10.jpg', '9.jpg', '1.jpg']) {
    tree.addFile({ id: `n${name.slice(0, -4)}`, name, parent: 'p0', content: photo(name) })
  }
  const world = await startSyncWorld({ tree })
  await syncOnce(world)
  const places = (ids: readonly string[]) =>
    ids.map((id) => {
      const { sort_order, is_featured, filename } = imageOf(world, id) ?? {}
      return [sort_order, is_featured, filename]
    })
  expect(places(['n1', 'n9', 'n10'])).toEqual([
    [0, true, '1.jpg'],
    [1, false, '9.jpg'],
    [2, false, '10.jpg'],
  ])
  tree.addFile({ id: 'n0', name: '0.jpg', parent: 'p0', content: photo('new') })
  await syncOnce(world)
  expect(places(['n0'])).toEqual([[3, false, '0.jpg']])
})

test('renames photos and projects without downloading', async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  world.tree.rename('p0_1', 'porch.jpg')
  world.tree.rename('p0', 'A porch in Plano')
  expect(await syncOnce(world)).toMatchObject({
    downloaded: 0,
    counts: { rename: 1, update_project: 1, add: 0, archive: 0 },
  })
  expect(imageOf(world, 'p0_1')?.filename).toBe('porch.jpg')
  expect(world.memory.projects.get('drv_p0')?.title).toBe('A porch in Plano')
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
  expectInSync(world)
})

test("a sync keeps the owner's edits and updates everything else from Drive", async () => {
  const world = await startSyncWorld()
  const { memory, tree } = world
  await syncOnce(world)
  const project = memory.projects.get('drv_p0')
  if (!project) throw new Error('no project')
  memory.projects.set('drv_p0', { ...project, title: 'My own words' })
  tree.rename('p0', 'Other words')
  tree.move('p0', 'cabinet')
  expect(await syncOnce(world)).toMatchObject({ counts: { update_project: 1 } })
  expect(memory.projects.get('drv_p0')).toMatchObject({
    title: 'My own words',
    category: 'Cabinet',
  })
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
  memory.projects.set('drv_p1', { title: 'Project 1', category: 'Interior', state: 'live' })
  tree.rename('p1', 'Words from Drive')
  tree.move('p1', 'cabinet')
  await syncOnce(world)
  expect(memory.projects.get('drv_p1')).toMatchObject({
    title: 'Words from Drive',
    category: 'Interior',
  })
  expectInSync(world)
})

test('moves a photo that was moved in Drive, also into a new project', async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  world.tree.move('p0_1', 'p1')
  world.tree.addFolder({ id: 'fresh', name: 'A new project', parent: 'exterior' })
  world.tree.move('p0_2', 'fresh')
  expect(await syncOnce(world)).toMatchObject({
    downloaded: 0,
    counts: { move: 2, add_project: 1, archive: 0 },
  })
  const orderOf = (id: string) => imageOf(world, id)?.sort_order
  expect(['p1_3', 'p0_1', 'p0_2'].map(orderOf)).toEqual([3, 4, 0])
  expectInSync(world)
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
})

test("a sync doesn't undo the owner's move to another project", async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  world.memory.change(drivePhotoId('p0_1'), { project_id: 'drv_p1' })
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
  world.tree.move('p0_1', 'p2')
  await syncOnce(world)
  expect(imageOf(world, 'p0_1')?.project_id).toBe('drv_p1')
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
  world.tree.replace('p0_1', photo('other bytes'))
  await syncOnce(world)
  expect(imageOf(world, 'p0_1')).toMatchObject({
    project_id: 'drv_p1',
    shown: world.tree.find('p0_1')?.content?.md5,
  })
  expectInSync(world, [drivePhotoId('p0_1')])
})

test('replaces a photo’s content and keeps the earlier original', async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  const old = imageOf(world, 'p0_1')?.storage_path ?? ''
  const first = world.tree.find('p0_1')?.content
  world.tree.replace('p0_1', photo('other bytes'))
  expect(await syncOnce(world)).toMatchObject({ downloaded: 1, counts: { content: 1 } })
  expectInSync(world)
  expect(world.memory.objects.has(old)).toBe(true)
  if (!first) throw new Error('no content')
  world.tree.replace('p0_1', first)
  expect(await syncOnce(world)).toMatchObject({ downloaded: 0, counts: { content: 1 } })
  expectInSync(world)
})

test('archives a photo in Drive’s trash, and restores it without downloading', async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  world.tree.trash('p0_1')
  world.tree.remove('p1_2')
  expect(await syncOnce(world)).toMatchObject({ counts: { archive: 2 } })
  expect(imageOf(world, 'p0_1')?.status).toBe('archived')
  expect(imageOf(world, 'p1_2')?.status).toBe('archived')
  expectInSync(world)
  expect(await syncOnce(world)).toMatchObject({ operations: 0 })
  world.tree.untrash('p0_1')
  expect(await syncOnce(world)).toMatchObject({ downloaded: 0, counts: { restore: 1 } })
  expectInSync(world)
})

test.for([
  ['drv_p0', 0],
  // The owner moved it there.
  ['drv_p1', 1],
] as const)(
  'a photo in %s that returns to Drive stays hidden while this project is in the trash',
  async ([projectId, operations]) => {
    const world = await startSyncWorld()
    const { memory, tree } = world
    await syncOnce(world)
    memory.change(drivePhotoId('p0_1'), { project_id: projectId })
    tree.trash('p0_1')
    await syncOnce(world)
    const project = memory.projects.get(projectId)
    if (!project) throw new Error('no project')
    memory.projects.set(projectId, { ...project, state: 'trashed' })
    tree.untrash('p0_1')
    expect(await syncOnce(world)).toMatchObject({ operations })
    expect(imageOf(world, 'p0_1')?.status).toBe('archived')
    memory.projects.set(projectId, project)
    expect(await syncOnce(world)).toMatchObject({ counts: { restore: 1 } })
    expect(imageOf(world, 'p0_1')).toMatchObject({ status: 'ready', project_id: projectId })
  },
)

test('a photo without document and tombstone is added again, from the original in the bucket', async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  for (const id of ['p0_1', 'p0_2']) world.memory.images.delete(drivePhotoId(id))
  world.memory.files.delete(drivePhotoId('p0_1'))
  expect(await syncOnce(world)).toMatchObject({ downloaded: 0, counts: { add: 2 } })
  expectInSync(world)
})

test('a photo that returns renamed, moved and replaced is shown once its new variants exist', async () => {
  const world = await startSyncWorld()
  await syncOnce(world)
  world.tree.trash('p0_1')
  await syncOnce(world)
  world.tree.untrash('p0_1')
  world.tree.rename('p0_1', 'again.jpg')
  world.tree.move('p0_1', 'p2')
  world.tree.replace('p0_1', photo('again'))
  expect(await syncOnce(world)).toMatchObject({
    downloaded: 1,
    counts: { restore: 0, rename: 1, move: 1, content: 1 },
    reasons: { p0_1: 'comes_back' },
  })
  expect(imageOf(world, 'p0_1')).toMatchObject({ status: 'archived' })
  expect(await syncOnce(world)).toMatchObject({ counts: { restore: 1 }, operations: 1 })
  expectInSync(world)
})
