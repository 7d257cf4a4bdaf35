import { beforeEach, expect, test, vi } from 'vitest'
import { places, uid } from '../../../tests/support/uploadActions.ts'
import { runPipeline } from '../../../tests/support/uploadServerWorld.ts'
import { begin, photos, stored } from '../../../tests/support/uploadStory.ts'
import { countUnkept, whyNotKept } from './batchState.ts'

/*
 * One story each of an upload that is held, given up, killed, or left to another tab.
 */

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('a photo that is held stays where it is until the owner lets it go on', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.world.drain()
  page.start()
  await page.world.stepUntil(() => page.current().items[0]?.progress === 0.9)
  expect(page.current().samples.map(({ bytes }) => Math.round(bytes))).toEqual([400, 901])
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
    await page.world.stepUntil(() => next.current().keeping !== 'opening')
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

test('a photo that had arrived although its answer was lost is told of when it is given up', async () => {
  const page = await begin()
  page.choose(...photos(1, 2))
  await page.world.drain()
  page.start()
  await page.world.stepUntil(() => page.server.images.size === 1)
  page.server.losesAnswer = true
  await page.world.stepUntil(() => page.server.objects.size === 1)
  runPipeline(page.server)
  page.tell({ kind: 'giveUp' })
  await page.world.drain()
  expect([...page.server.images.values()].map(({ filename }) => filename)).toEqual(['photo-1.jpg'])
  expect(page.tab.toasts).toEqual([
    {
      tone: 'warning',
      message:
        'photo-1.jpg had arrived before you gave it up, and stays. Delete it in Manage Projects.',
    },
  ])
})

test('a role that is gone stops the upload without a toast; the photos stay, and go on with the role', async () => {
  const page = await begin()
  page.choose(...photos(1, 2, 3, 4, 5, 6))
  await page.world.drain()
  page.start()
  await page.world.stepUntil(() => page.states().includes('saved'))
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

test('a browser that keeps nothing says so, and the photos arrive all the same', async () => {
  const page = await begin()
  page.world.keepsNothing = true
  const next = page.on(await page.world.openTab(uid))
  next.tell({ kind: 'choose', files: photos(1) })
  await page.world.drain()
  expect(whyNotKept(next.current())).toBe('impossible')
  expect(countUnkept(next.current())).toBe(1)
  next.tell({ kind: 'start', target: page.history.targetOf(places[0]) })
  await page.world.drain()
  expect(page.server.objects.size).toBe(1)
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
