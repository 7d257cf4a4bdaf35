import { beforeEach, expect, test, vi } from 'vitest'
import { porch } from '../../../tests/support/simulatedServer.ts'
import { uid } from '../../../tests/support/UploadSimulation.ts'
import { begin, photos } from '../../../tests/support/uploadStory.ts'
import { existingTarget } from './state.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const toPorch = existingTarget(porch, 'Porch')

type Page = Awaited<ReturnType<typeof begin>>

const placesIn = ({ server }: Page, projectId: string) =>
  server
    .imagesIn(projectId)
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .map(({ filename, sortOrder }) => [filename, sortOrder])

const inOrder = (...numbers: readonly number[]) =>
  numbers.map((number, index) => [`photo-${number}.jpg`, index])

async function startWrong(...numbers: readonly number[]): Promise<Page> {
  const page = await begin()
  page.choose(...photos(...numbers))
  await page.simulation.drain()
  page.start()
  return page
}

test('all photos of an upload move to another project at any moment, and the new project goes', async () => {
  for (let steps = 0; steps < 30; steps += 1) {
    const page = await startWrong(1, 2, 3, 4)
    for (let step = 0; step < steps; step += 1) await page.simulation.step(step)
    page.upload()?.actions.moveTo(toPorch)
    await page.simulation.drain()
    expect(placesIn(page, porch), `after ${steps} steps`).toEqual(inOrder(1, 2, 3, 4))
    expect([...page.server.projects.keys()]).toEqual([porch])
    expect(page.server.objects.size).toBe(4)
    expect(page.current()).toMatchObject({
      step: 'done',
      leaving: [],
      target: { projectId: porch },
    })
    expect(page.simulation.keptKeys()).toEqual([])
  }
})

test('a move completes after a crash at any step, whichever answers are lost', async () => {
  for (let killAt = 0; killAt < 24; killAt += 1) {
    const page = await startWrong(1, 2, 3)
    await page.simulation.stepUntil(() => page.states().includes('saved'))
    page.upload()?.actions.moveTo(toPorch)
    for (let step = 0; step < killAt; step += 1) {
      page.server.losesAnswer = step % 5 === killAt % 5
      ;(await page.simulation.step(step)) || (await page.simulation.tick())
    }
    page.server.losesAnswer = false
    const isKept = JSON.stringify([...page.simulation.kept.values()]).includes('"leaving":[{')
    await page.simulation.closeTab(page.tab)
    await page.simulation.openTab(uid)
    await page.simulation.drain()
    const isMoved = page.server.imagesIn(porch).length > 0
    // Before the browser has kept the wish, all stay where they were.
    expect(isMoved || !isKept, `killed at ${killAt}`).toBe(true)
    expect(placesIn(page, isMoved ? porch : 'new-1')).toEqual(inOrder(1, 2, 3))
    expect([...page.server.projects.keys()]).toEqual(isMoved ? [porch] : [porch, 'new-1'])
  }
})

test('a wish to move made offline waits for the connection, and the last of several wins', async () => {
  const page = await begin(porch)
  await page.send(...photos(1, 2))
  await page.simulation.setOnline(false)
  page.upload()?.actions.moveTo(page.simulation.targetOf(null))
  const last = page.simulation.targetOf(null)
  page.upload()?.actions.moveTo(last)
  expect(page.current()).toMatchObject({ step: 'waiting', target: last })
  expect(placesIn(page, porch)).toEqual(inOrder(1, 2))
  await page.simulation.setOnline(true)
  await page.simulation.drain()
  expect(placesIn(page, last.projectId)).toEqual(inOrder(1, 2))
  expect([...page.server.projects.keys()]).toEqual([porch, last.projectId])
  expect(page.simulation.toasts().at(-1)?.message).toBe('2 photos moved to “Project 2”')
})

test('a second wish during a move wins at any moment', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const page = await startWrong(1, 2)
    await page.simulation.drain()
    page.upload()?.actions.moveTo(toPorch)
    for (let step = 0; step < steps; step += 1) await page.simulation.step()
    const last = page.simulation.targetOf(null)
    page.upload()?.actions.moveTo(last)
    await page.simulation.drain()
    expect(placesIn(page, last.projectId), `after ${steps} steps`).toEqual(inOrder(1, 2))
    expect([...page.server.projects.keys()]).toEqual([porch, last.projectId])
  }
})

test('photos move back to the project that the upload created', async () => {
  const page = await startWrong(1, 2)
  await page.simulation.drain()
  const created = page.current().target
  page.upload()?.actions.moveTo(toPorch)
  if (created) page.upload()?.actions.moveTo(existingTarget(created.projectId, created.title))
  await page.simulation.drain()
  expect(placesIn(page, created?.projectId ?? '')).toEqual(inOrder(1, 2))
  expect(page.server.projects.size).toBe(2)
})

test('discarding the rest during a move still moves what is saved', async () => {
  const page = await startWrong(1, 2, 3, 4)
  await page.simulation.stepUntil(() => page.states().includes('saved'))
  page.upload()?.actions.pause()
  await page.simulation.drain()
  page.upload()?.actions.moveTo(toPorch)
  const saved = page.current().items.filter(({ state }) => state === 'saved')
  void page.upload()?.actions.discard()
  await page.simulation.drain()
  expect(page.server.imagesIn(porch).map(({ filename }) => filename)).toEqual(
    saved.map(({ filename }) => filename),
  )
  expect([...page.server.projects.keys()]).toEqual([porch])
})

test('signing out without keeping photos completes a move, and forgets it offline', async () => {
  for (const isOnline of [true, false]) {
    const page = await startWrong(1, 2)
    await page.simulation.drain()
    await page.simulation.setOnline(isOnline)
    page.upload()?.actions.moveTo(toPorch)
    await page.simulation.until(page.outbox.signOut(false))
    expect(page.simulation.keptKeys()).toEqual([])
    expect(placesIn(page, isOnline ? porch : 'new-1')).toEqual(inOrder(1, 2))
  }
})

test('if the chosen project is gone, the photos stay, and another one can be chosen', async () => {
  const page = await startWrong(1)
  await page.simulation.drain()
  page.upload()?.actions.moveTo(existingTarget('gone', 'Gone'))
  await page.simulation.drain()
  expect(page.current()).toMatchObject({ step: 'stopped', leaving: [{ title: 'Project 1' }] })
  expect(page.failures()).toEqual([
    'The move of 1 photo to “Gone” isn’t finished. Please try again.',
  ])
  expect(page.server.imagesIn('new-1')).toHaveLength(1)
  page.upload()?.actions.moveTo(toPorch)
  await page.simulation.drain()
  expect(placesIn(page, porch)).toEqual(inOrder(1))
})
