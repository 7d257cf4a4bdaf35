import { beforeEach, expect, test, vi } from 'vitest'
import { hashOf, photoFile, porch } from '../../../tests/support/simulatedServer.ts'
import { uid } from '../../../tests/support/UploadSimulation.ts'
import { begin, photos } from '../../../tests/support/uploadStory.ts'
import { keepText } from './messages.ts'
import { countUnsaved } from './state.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const answers = [1000, 3000, 10_000, Number.POSITIVE_INFINITY]

/** Two photos are kept, half sent. The page is opened again with a storage that is silent for `ms`. */
async function reopen(ms: number) {
  const page = await begin(porch)
  page.choose(...photos(1, 2))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.server.sentBytes > 0)
  const draft = () => JSON.stringify([...page.simulation.kept.values()])
  while (!draft().includes('"tried":true'))
    (await page.simulation.tick()) || (await page.simulation.step(-1))
  await page.simulation.closeTab(page.tab)
  page.simulation.silenceStorage(ms)
  const tab = await page.simulation.openTab(uid)
  return { ...page, tab, on: () => tab.outbox.current().here }
}

test.each(answers)('photos are sent although the storage is silent for %d ms', async (ms) => {
  const page = await begin(porch)
  page.simulation.silenceStorage(ms)
  await page.send(...photos(1, 2))
  expect(page.states()).toEqual(['saved', 'saved'])
  expect(page.server.objects.size).toBe(2)
  await page.simulation.until(page.upload()?.actions.forget() ?? Promise.reject())
  expect(page.outbox.current().here).toEqual([])
})

test.each(answers)('kept photos appear after %d ms and are sent once', async (ms) => {
  const page = await reopen(ms)
  await page.simulation.drain()
  const isAnswered = Number.isFinite(ms)
  expect(page.on().map(({ step }) => step)).toEqual(isAnswered ? ['done'] : [])
  expect(page.server.objects.size).toBe(isAnswered ? 2 : 0)
})

test.each(answers)('a kept photo chosen again within %d ms of silence is sent once', async (ms) => {
  const page = await reopen(ms)
  const again = page.tab.outbox.choose(photos(1), { projectId: porch })
  await page.simulation.stepUntil(() => again.current().reading === null)
  again.actions.start(page.simulation.targetOf(porch))
  await page.simulation.drain()
  const stored = [...page.server.objects.values()]
  expect(stored.filter((hash) => hash === hashOf(photoFile(1)))).toHaveLength(1)
  expect(page.on().map(countUnsaved)).toEqual(page.on().map(() => 0))
  if (Number.isFinite(ms)) expect(page.server.images.size).toBe(page.server.objects.size)
})

test('a kept photo chosen again is sent once, whichever upload is sent first', async () => {
  const page = await reopen(3000)
  const again = page.tab.outbox.choose(photos(1))
  await page.simulation.drain()
  again.actions.start(page.simulation.targetOf(null))
  await page.simulation.drain()
  expect(again.current().items).toMatchObject([{ state: 'duplicate' }])
  expect(page.server.objects.size).toBe(2)
})

test.each(answers)(
  'signing out asks within %d ms of silence, and says what it can’t count',
  async (ms) => {
    const page = await reopen(ms)
    const left = await page.simulation.until(page.tab.outbox.countLeft())
    const isKnown = ms <= 2000
    expect(left).toMatchObject({ complete: isKnown, count: isKnown ? 2 : 0 })
    const before = page.simulation.keptKeys()
    await page.simulation.until(page.tab.outbox.signOut(true))
    expect(page.simulation.keptKeys()).toEqual(before)
  },
)

test('a sign-out that discards ends although the storage is silent', async () => {
  const page = await reopen(Number.POSITIVE_INFINITY)
  page.tab.outbox.choose(photos(3))
  await page.simulation.drain()
  await page.simulation.until(page.tab.outbox.signOut(false))
  expect(page.on()).toEqual([])
})

test('after 30 seconds of silence the page says that photos aren’t kept, until they are', async () => {
  const page = await begin()
  page.simulation.silenceStorage(60_000)
  page.choose(...photos(1))
  const began = Date.now()
  await page.simulation.stepUntil(() => page.current().noRoom)
  expect(Date.now() - began).toBeGreaterThanOrEqual(30_000)
  expect(page.current().items).toMatchObject([{ kept: false }])
  await page.simulation.drain()
  expect(page.current()).toMatchObject({ noRoom: false, items: [{ kept: true }] })
})

test('photos are sent although the browser never grants the lock, and the page says that they aren’t kept', async () => {
  const page = await begin()
  page.simulation.grantsNoLock = true
  page.choose(...photos(1))
  const began = Date.now()
  await page.simulation.stepUntil(() => page.current().noRoom)
  expect(Date.now() - began).toBeGreaterThanOrEqual(30_000)
  page.start()
  await page.simulation.drain()
  expect(page.states()).toEqual(['saved'])
  expect(page.server.objects.size).toBe(1)
})

test('the page may be left only once the photos are kept', async () => {
  const page = await begin()
  page.simulation.silenceStorage(10_000)
  page.choose(...photos(1))
  await page.simulation.stepUntil(() => page.current().items.length > 0)
  expect(keepText(page.current())).toContain('keep this page open')
  await page.simulation.drain()
  expect(keepText(page.current())).toContain('You can leave this page')
})

test('photos stay here if another tab takes over while the storage is silent', async () => {
  const page = await begin()
  page.simulation.silenceStorage(Number.POSITIVE_INFINITY)
  page.choose(...photos(1))
  await page.simulation.drain()
  const other = await page.simulation.openTab(uid)
  other.outbox.choose(photos(2))
  await page.simulation.drain()
  expect(page.on(page.tab).items).toMatchObject([{ filename: 'photo-1.jpg', state: 'waiting' }])
  page.tab.outbox.find(page.on(page.tab).id)?.actions.start(page.simulation.targetOf(porch))
  await page.simulation.drain()
  expect(page.server.objects.size).toBe(1)
})
