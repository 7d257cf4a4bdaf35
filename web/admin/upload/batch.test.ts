import { beforeEach, expect, test, vi } from 'vitest'
import { places, porch, UploadHistory, uid } from '../../../tests/support/uploadHistory.ts'
import { hashOf, photoFile, type Tab } from '../../../tests/support/uploadWorld.ts'
import { countUnkept, whyNotKept } from './batchState.ts'
import type { UploadKey } from './runUploads.ts'

/*
 * One story each; `runUploads.test.ts` tries whatever else may happen.
 */

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

/** An owner at a page, who has done nothing yet. */
async function begin(key: UploadKey = 'new-project') {
  const history = new UploadHistory()
  const { world } = history
  const tab = await world.openTab(uid)
  await world.drain()
  const on = (page: Tab) => page.uploads.batchOf(uid, key)
  const { current, tell } = on(tab)
  return {
    ...{ history, world, server: world.server, tab, on, current, tell },
    choose: (...files: readonly File[]) => tell({ kind: 'choose', files }),
    start: () => tell({ kind: 'start', target: history.targetOf(key) }),
    states: () => current().items.map(({ state }) => state),
    failures: () => tab.toasts.filter(({ tone }) => tone === 'failure'),
  }
}

/** Photos by their numbers. */
const photos = (...numbers: readonly number[]) => numbers.map((number) => photoFile(number))

/** What stands in the project of an upload, in its order. */
const stored = ({ history: { world } }: Awaited<ReturnType<typeof begin>>) =>
  [...world.server.images.values()]
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ filename, sortOrder, isFeatured }) => [filename, sortOrder, isFeatured])

test('photos arrive in their order, the first one as the cover, and one sentence says so', async () => {
  const page = await begin()
  page.choose(...photos(1, 2, 3))
  await page.world.drain()
  page.start()
  await page.world.drain()
  expect(stored(page)).toEqual([
    ['photo-1.jpg', 0, true],
    ['photo-2.jpg', 1, false],
    ['photo-3.jpg', 2, false],
  ])
  expect(page.tab.toasts).toEqual([
    { tone: 'success', message: 'Successfully uploaded 3 images to project "Project 1"' },
  ])
  expect(page.current().receipt?.saved).toHaveLength(3)
  expect(page.current()).toMatchObject({ items: [], form: null, phase: 'idle', target: null })
})

test('a line that is not known yet carries one photo, a fast one three, and a slow one one', async () => {
  const page = await begin()
  page.choose(...photos(1, 2, 3, 4, 5, 6))
  await page.world.drain()
  page.start()
  while (!page.states().includes('saved')) {
    expect(page.states().filter((state) => state === 'uploading').length).toBeLessThan(2)
    await page.world.step()
  }
  expect(page.states().filter((state) => state === 'uploading')).toHaveLength(3)
  await page.world.drain()
  expect(page.server.mostSendings).toBe(3)
})

test('one photo that is refused voids none of the others, and is sent again with what failed', async () => {
  const page = await begin()
  page.server.refused.add('photo-2.jpg')
  page.choose(...photos(1, 2, 3))
  page.start()
  await page.world.drain()
  page.start()
  await page.world.drain()
  expect(page.current().receipt).toMatchObject({
    saved: [{ filename: 'photo-1.jpg' }, { filename: 'photo-3.jpg' }],
    failed: [{ filename: 'photo-2.jpg', reason: expect.stringContaining('The server refused it') }],
  })
  expect(page.failures()).toEqual([{ tone: 'failure', message: 'Failed to upload photo-2.jpg' }])
  expect(page.server.images.size).toBe(2)

  page.server.refused.clear()
  page.start()
  await page.world.drain()
  expect(stored(page).map(([name]) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  expect(page.server.projects.size).toBe(2) // the porch, and this one
})

test('a project that cannot be created says so; it is tried again as the same one', async () => {
  const page = await begin()
  page.server.refused.add('Project 1')
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  await page.world.drain()
  expect(page.failures().map(({ message }) => message)).toEqual([
    'Failed to upload photos. Please try again.',
  ])
  expect(page.states()).toEqual(['waiting'])
  page.start()
  await page.world.drain()
  expect([...page.server.projects]).toEqual([
    [porch, { title: 'Porch' }],
    ['new-1', { title: 'Project 2' }],
  ])
})

test('a silent server holds the upload, which goes on by itself; at last the photo has failed', async () => {
  const page = await begin(places[1])
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  await page.world.step() // it is on its way
  page.server.isSilent = true
  while (page.current().phase === 'running') await page.world.step()
  expect(page.current()).toMatchObject({ phase: 'offline' })
  await page.world.drain()
  expect(page.current().receipt?.failed).toEqual([
    expect.objectContaining({ reason: 'The server did not answer. Retry in a minute.' }),
  ])
  page.server.isSilent = false
  page.start()
  await page.world.drain()
  expect(stored(page)).toEqual([['photo-1.jpg', 0, false]])
})

test('what is here already is known before a byte is sent, makes no project, and can be sent anyway', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  await page.world.drain()
  page.choose(photoFile(1, 'copy.jpg'), photoFile(1, 'twin.jpg'))
  await page.world.drain()
  expect(page.current().items.map(({ duplicate }) => duplicate?.kind)).toEqual(['stored', 'chosen'])
  page.start()
  await page.world.drain()
  expect(page.current().receipt).toMatchObject({ saved: [], known: [{}, {}], failed: [] })
  expect(page.server.projects.size).toBe(2)

  // The next of the same bytes takes the place of the one that is taken off.
  const [copy] = page.current().items
  page.tell({ kind: 'remove', id: copy?.id ?? '' })
  const [twin] = page.current().items
  expect(twin?.duplicate?.kind).toBe('stored')
  page.tell({ kind: 'sendAnyway', id: twin?.id ?? '' })
  page.start()
  await page.world.drain()
  expect(page.server.projects.size).toBe(3)
  expect([...page.server.objects.values()]).toEqual([hashOf(photoFile(1)), hashOf(photoFile(1))])
})

test('what is here already neither takes the cover’s place nor keeps the others from being sent', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  await page.world.drain()
  await page.world.setOnline(false)
  page.choose(photoFile(1, 'known.jpg'), ...photos(2))
  await page.world.drain()
  page.start()
  expect(page.current().phase).toBe('offline')
  await page.world.setOnline(true)
  await page.world.drain()
  const [, fresh] = page.server.images.values()
  expect(fresh).toMatchObject({ filename: 'photo-2.jpg', sortOrder: 0, isFeatured: true })
  expect(page.current().receipt).toMatchObject({ saved: [{}], known: [{}] })
})

test('a photo that gets its name while the others go up is sent with them, behind them', async () => {
  const page = await begin()
  page.choose(...photos(1), photoFile(9, 'two words.jpg'), ...photos(2))
  await page.world.drain()
  page.start()
  while (!page.states().includes('uploading')) await page.world.step()
  const [refusal] = page.current().refusals
  page.tell({ kind: 'rename', refusalIds: [refusal?.id ?? ''] })
  await page.world.drain()
  expect(stored(page).map(([name]) => name)).toEqual([
    'photo-1.jpg',
    'photo-2.jpg',
    'two-words.jpg',
  ])
  expect(page.server.projects.size).toBe(2)
})

test('a file that was refused is still there to be renamed once the others are saved', async () => {
  const page = await begin()
  page.choose(...photos(1), photoFile(9, 'left over.jpg'))
  await page.world.drain()
  page.start()
  await page.world.drain()
  const [refusal] = page.current().refusals
  expect(refusal?.renameTo).toBe('left-over.jpg')
  page.tell({ kind: 'rename', refusalIds: [refusal?.id ?? ''] })
  await page.world.drain()
  expect(page.current()).toMatchObject({ receipt: null, refusals: [] })
  expect(page.current().items.map(({ filename }) => filename)).toEqual(['left-over.jpg'])
  page.choose(photoFile(10, 'dis miss.jpg'))
  await page.world.drain()
  page.tell({ kind: 'dismissRefusals' })
  expect(page.current().refusals).toEqual([])
})

test('a project whose only photo failed and was taken off the list is not left behind', async () => {
  const page = await begin()
  page.server.refused.add('photo-1.jpg')
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  await page.world.drain()
  expect(page.server.projects.size).toBe(2)
  page.tell({ kind: 'remove', id: page.current().items[0]?.id ?? '' })
  await page.world.drain()
  expect(page.server.projects.size).toBe(1)
  expect(page.current()).toMatchObject({ target: null, items: [] })
})

test('a photo that is held stays where it is until the owner lets it go on', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  while (page.world.steps.at(-1) !== 'send bytes') await page.world.step()
  page.tell({ kind: 'pause' })
  await page.world.drain()
  expect(page.current()).toMatchObject({ phase: 'paused', items: [{ state: 'uploading' }] })
  expect(page.current().samples).toEqual([])
  page.tell({ kind: 'resume' })
  await page.world.drain()
  expect(page.server.objects.size).toBe(1)
})

test('a reload brings the form back, says so where nothing was begun, and goes on where it was', async () => {
  const form = {
    ...{ title: 'Half done', description: '', category: 'Cabinet' as const, location: 'Plano' },
    project_date: '2026-11-22',
  }
  for (const isBegun of [false, true]) {
    const page = await begin()
    page.tell({ kind: 'editForm', form })
    page.choose(...photos(1, 2))
    await page.world.drain()
    if (isBegun) page.start()
    for (let step = 0; step < 9; step += 1) await page.world.step()
    await page.world.closeTab(page.tab)
    const next = page.on(await page.world.openTab(uid))
    while (next.current().keeping === 'opening') await page.world.step()
    expect(next.current()).toMatchObject({ form, formVersion: 1, restored: !isBegun })
    expect(next.current().phase).toBe(isBegun ? 'running' : 'idle')
    await page.world.drain()
    expect(page.server.images.size).toBe(isBegun ? 2 : 0)
  }
})

test('what is given up leaves no photo and no project, even while that is being created', async () => {
  for (let steps = 0; steps < 14; steps += 1) {
    const page = await begin()
    page.choose(...photos(1, 2))
    await page.world.drain()
    page.start()
    for (let step = 0; step < steps; step += 1) await page.world.step()
    const saved = page.states().filter((state) => state === 'saved').length
    page.tell({ kind: 'pause' })
    page.tell({ kind: 'giveUp' })
    expect(page.current().items).toEqual([])
    await page.world.drain()
    expect(page.server.images.size, `after ${steps} steps`).toBe(saved)
    expect(page.server.projects.size).toBe(saved > 0 ? 2 : 1)
    expect(page.current().receipt?.saved.length ?? 0).toBe(saved)
    expect(page.world.records.size).toBe(0)
  }
})

test('a role that is gone stops the upload without a toast; the photos stay, and go on with the role', async () => {
  const page = await begin()
  page.choose(...photos(1, 2, 3, 4, 5, 6))
  await page.world.drain()
  page.start()
  while (!page.states().includes('saved')) await page.world.step()
  page.server.isAdmin = false
  await page.world.drain()
  expect(page.current()).toMatchObject({ roleGone: true, phase: 'idle', receipt: null })
  expect(page.tab.toasts).toEqual([])
  expect(page.states()).not.toContain('failed')
  expect(countUnkept(page.current())).toBe(0)
  page.server.isAdmin = true
  page.start()
  expect(page.current().roleGone).toBe(false)
  await page.world.drain()
  expect(page.server.images.size).toBe(6)
})

test('another tab’s photos are named as the reason why these are not kept', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.world.drain()
  const second = await page.world.openTab(uid)
  const other = page.on(second)
  other.tell({ kind: 'choose', files: photos(2) })
  await page.world.drain()
  expect(whyNotKept(page.current())).toBeNull()
  expect(whyNotKept(other.current())).toBe('elsewhere')
  expect(countUnkept(other.current())).toBe(1)

  // The first tab's photos wait until nothing is in their place.
  await page.world.closeTab(page.tab)
  await page.world.drain()
  expect(whyNotKept(other.current())).toBe('elsewhere')
  other.tell({ kind: 'giveUp' })
  await page.world.drain()
  expect(other.current()).toMatchObject({ restored: true, items: [{ filename: 'photo-1.jpg' }] })
  expect(whyNotKept(other.current())).toBeNull()
})

test('a photo that the browser has no room for is named, and is asked for after a reload', async () => {
  const page = await begin()
  page.world.noRoomFor.add('photo-1.jpg')
  page.choose(...photos(1, 2))
  await page.world.drain()
  expect(whyNotKept(page.current())).toBe('impossible')
  expect(countUnkept(page.current())).toBe(1)
  await page.world.closeTab(page.tab)
  const next = page.on(await page.world.openTab(uid))
  await page.world.drain()
  expect(next.current().items.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'This browser could not keep it. Choose it again.'],
    ['waiting', null],
  ])
})

test('who signs out keeps the photos or drops them, in all tabs', async () => {
  for (const keep of [true, false]) {
    const page = await begin()
    page.tell({ kind: 'editForm', form: null })
    page.choose(...photos(1, 2))
    await page.world.drain()
    page.start()
    for (let step = 0; step < 7; step += 1) await page.world.step()
    const other = await page.world.openTab(uid)
    expect(await page.world.until(other.uploads.countLeft(uid))).toMatchObject({ count: 2 })
    await page.world.until(other.uploads.signOut(uid, keep))
    await page.world.drain()
    for (const tab of [...page.world.tabs]) await page.world.closeTab(tab)
    const stranger = await page.world.openTab('stranger')
    await page.world.drain()
    expect(stranger.uploads.batchOf('stranger', 'new-project').current().items).toEqual([])
    await page.world.openTab(uid)
    await page.world.drain()
    expect(page.server.objects.size).toBe(keep ? 2 : page.server.images.size)
  }
})

test('killed after every effect, an upload comes to its end once the page is there again', async () => {
  const most = await stepsOfAnUpload(Number.POSITIVE_INFINITY)
  expect(most).toBeGreaterThan(20)
  for (let killAt = 0; killAt <= most; killAt += 1) await stepsOfAnUpload(killAt)
})

/** Uploads four photos, with a reload after so many steps; gives how many steps it took. */
async function stepsOfAnUpload(killAt: number): Promise<number> {
  const page = await begin()
  page.choose(...photos(1, 2, 3, 4))
  await page.world.drain()
  page.server.losesAnswer = killAt % 2 === 1
  page.start()
  let steps = 0
  while (steps < killAt && ((await page.world.step(steps)) || (await page.world.tick()))) steps += 1
  if (Number.isFinite(killAt)) {
    await page.world.closeTab(page.tab)
    const { current, tell } = page.on(await page.world.openTab(uid))
    await page.world.drain()
    if (current().items.length > 0)
      tell({ kind: 'start', target: page.history.targetOf(places[0]) })
    await page.world.drain()
  }
  expect(stored(page).map(([name, place]) => [name, place])).toEqual(
    [1, 2, 3, 4].map((number, index) => [`photo-${number}.jpg`, index]),
  )
  expect(page.server.projects.size).toBe(2)
  expect(page.server.objects.size).toBe(4)
  return steps
}
