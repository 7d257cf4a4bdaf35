import { beforeEach, expect, test, vi } from 'vitest'
import { porch } from '../../../tests/support/simulatedServer.ts'
import { uid } from '../../../tests/support/UploadSimulation.ts'
import { begin, photos } from '../../../tests/support/uploadStory.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('signing out keeps or discards the photos of all tabs', async () => {
  for (const keep of [true, false]) {
    const page = await begin()
    page.choose(...photos(1, 2))
    await page.simulation.drain()
    page.start()
    for (let step = 0; step < 9; step += 1) await page.simulation.step()
    const other = await page.simulation.openTab(uid)
    expect(await page.simulation.until(other.outbox.countLeft())).toMatchObject({ count: 2 })
    await page.simulation.until(other.outbox.signOut(keep))
    await page.simulation.drain()
    if (!keep) expect(page.simulation.keptKeys()).toEqual([])
    for (const tab of [...page.simulation.tabs]) await page.simulation.closeTab(tab)
    const stranger = await page.simulation.openTab('stranger')
    await page.simulation.drain()
    expect(stranger.outbox.current().here).toEqual([])
    await page.simulation.openTab(uid)
    await page.simulation.drain()
    expect(page.server.objects.size).toBe(keep ? 2 : page.server.images.size)
  }
})

test('one tab sends an upload; another shows it and takes over when the first is closed', async () => {
  const page = await begin()
  page.choose(...photos(1, 2))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.states().includes('uploading'))
  const other = await page.simulation.openTab(uid)
  while (other.outbox.current().elsewhere.length === 0)
    (await page.simulation.tick()) && (await page.simulation.step(-1))
  expect(other.outbox.current().elsewhere).toMatchObject([{ title: 'Project 1', count: 2 }])
  expect(page.on(other).items).toEqual([])
  await page.simulation.closeTab(page.tab)
  await page.simulation.drain()
  expect(other.outbox.current().elsewhere).toEqual([])
  expect(page.server.objects.size).toBe(2)
})

test('signing out discards kept photos even if this tab lost the uploads while it read them', async () => {
  const { simulation, choose } = await begin()
  const other = await simulation.openTab(uid)
  choose(...photos(1))
  while (simulation.keptKeys().length < 2) (await simulation.step(-1)) || (await simulation.tick())
  await simulation.until(other.outbox.signOut(false))
  expect(simulation.keptKeys()).toEqual([])
})

test('kept photos are shown to their owner only', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  await page.simulation.closeTab(page.tab)
  const stranger = await page.simulation.openTab('stranger')
  await page.simulation.drain()
  expect(stranger.outbox.current().here).toEqual([])
  const tab = await page.simulation.openTab(uid)
  await page.simulation.drain()
  expect(page.on(tab).items).toHaveLength(1)
})

test('signing out leaves another person’s kept photos alone', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  await page.simulation.until(page.simulation.outboxOf('another', page.tab).signOut(false))
  expect(page.current().items).toHaveLength(1)
  await page.simulation.closeTab(page.tab)
  const tab = await page.simulation.openTab(uid)
  expect((await page.simulation.until(tab.outbox.countLeft())).count).toBe(1)
})

test('photos wait without an error while another person is signed in', async () => {
  const page = await begin(porch)
  page.choose(...photos(1, 2))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.states().includes('saved'))
  page.simulation.signedIn = 'another'
  const { sentBytes } = page.server
  for (let count = 0; count < 60; count += 1)
    (await page.simulation.step()) || (await page.simulation.tick())
  while (await page.simulation.step());
  expect(page.server.sentBytes).toBe(sentBytes)
  expect([...page.states()].sort()).toEqual(['saved', 'waiting'])
  expect(page.failures()).toEqual([])
  page.simulation.signedIn = uid
  await page.simulation.until(page.tab.outbox.resumeAll())
  while (await page.simulation.step());
  expect(page.server.objects.size).toBe(2)
})

test('if kept photos can’t be read, their count is reported as incomplete', async () => {
  const page = await begin()
  page.simulation.keepsNothing = true
  const left = await page.simulation.until(page.tab.outbox.countLeft())
  expect(left).toEqual({ count: 0, atRisk: 0, complete: false })
})

test('a tab without the lock does not change kept photos', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  const other = await page.simulation.openTab(uid)
  await page.simulation.drain()
  await page.simulation.setOnline(true)
  await page.simulation.drain()
  await page.simulation.closeTab(page.tab)
  await page.simulation.drain()
  await page.simulation.closeTab(other)
  const last = await page.simulation.openTab(uid)
  await page.simulation.drain()
  expect(page.on(last).items).toMatchObject([{ state: 'waiting', kept: true }])
})

test('a photo that one tab has just stored survives a discard in another tab', async () => {
  const page = await begin()
  page.choose(...photos(1, 2))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.states().includes('saved'))
  const [saved] = page.server.objects.keys()
  const other = await page.simulation.openTab(uid)
  await page.simulation.until(other.outbox.signOut(false))
  await page.simulation.drain()
  expect([...page.server.objects.keys()]).toContain(saved)
})

test('a photo that could not be kept stays here once if other tabs take over twice', async () => {
  const page = await begin()
  page.choose(...photos(1))
  while (page.current().items.length === 0) await page.simulation.step()
  const other = await page.simulation.openTab(uid)
  for (const tab of [other, page.tab, other]) tab.outbox.choose(photos(2))
  await page.simulation.drain()
  const names = page.outbox.current().here.flatMap(({ items }) => items.map((it) => it.filename))
  expect(names.filter((name) => name === 'photo-1.jpg')).toHaveLength(1)
})
