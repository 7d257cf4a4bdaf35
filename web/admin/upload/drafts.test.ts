import { beforeEach, expect, test, vi } from 'vitest'
import { photoFile, porch } from '../../../tests/support/simulatedServer.ts'
import { uid } from '../../../tests/support/UploadSimulation.ts'
import { begin, photos, stored } from '../../../tests/support/uploadStory.ts'
import { countAtRisk, unsaved } from './state.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('a paused photo resumes at the same byte', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => (page.current().items[0]?.progress ?? 0) > 0.5)
  page.upload()?.actions.pause()
  await page.simulation.drain()
  expect(page.current()).toMatchObject({ step: 'paused', items: [{ state: 'waiting' }] })
  expect(page.current().items[0]?.progress).toBeCloseTo(0.8)
  page.upload()?.actions.resume()
  await page.simulation.drain()
  expect(page.server.objects.size).toBe(1)
  expect(page.server.sentBytes).toBe(1001)
})

test('a reload restores the form and resumes a running upload', async () => {
  const form = {
    title: 'Half done',
    description: '',
    category: 'Cabinet' as const,
    location: 'Plano',
    facts: '4 days',
    project_date: '2026-11-22',
  }
  for (const isBegun of [false, true]) {
    const page = await begin()
    page.choose(...photos(1, 2))
    await page.simulation.drain()
    page.upload()?.actions.editForm(form)
    await page.simulation.drain()
    if (isBegun) page.start()
    if (isBegun) await page.simulation.stepUntil(() => page.states().includes('uploading'))
    await page.simulation.closeTab(page.tab)
    const tab = await page.simulation.openTab(uid)
    await page.simulation.stepUntil(() => page.on(tab).form !== null)
    expect(page.on(tab)).toMatchObject({ form })
    expect(page.on(tab).step).toBe(isBegun ? 'sending' : 'chosen')
    await page.simulation.drain()
    expect(page.server.images.size).toBe(isBegun ? 2 : 0)
    if (!isBegun) continue
    expect(page.server.sentBytes).toBe(1001 + 1002)
    expect(page.on(tab).step === 'done' && page.on(tab).items).toHaveLength(2)
  }
})

test('a reload right after a letter was typed keeps it, and no text stays after the upload', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  const form = {
    title: 'Porch',
    description: '',
    category: 'Cabinet' as const,
    location: '',
    facts: '',
    project_date: '2026-11-22',
  }
  page.upload()?.actions.editForm(form)
  await page.simulation.closeTab(page.tab)
  const tab = await page.simulation.openTab(uid)
  await page.simulation.drain()
  expect(page.on(tab)).toMatchObject({ step: 'chosen', form })
  void tab.outbox.find(page.on(tab).id)?.actions.discard()
  await page.simulation.drain()
  expect(localStorage.getItem(`upload-forms/${uid}`)).toBeNull()
})

test('discarding leaves no photo and no project, at any moment', async () => {
  for (let steps = 0; steps < 14; steps += 1) {
    const page = await begin()
    page.choose(...photos(1, 2))
    await page.simulation.drain()
    page.start()
    for (let step = 0; step < steps; step += 1) await page.simulation.step()
    const saved = page.states().filter((state) => state === 'saved').length
    page.upload()?.actions.pause()
    page.upload()?.actions.discard()
    expect(unsaved(page.current().items)).toEqual([])
    while (await page.simulation.step(-1)) expect(unsaved(page.current().items)).toEqual([])
    await page.simulation.drain()
    expect(page.server.images.size, `after ${steps} steps`).toBe(saved)
    expect(page.server.projects.size).toBe(saved > 0 ? 2 : 1)
    expect(page.current().items).toHaveLength(saved)
    expect(page.simulation.keptKeys()).toEqual([])
  }
})

test('Undo removes every photo, whether the pipeline has it or not', async () => {
  for (let steps = 0; steps < 24; steps += 1) {
    const page = await begin(porch)
    page.choose(...photos(1, 2))
    await page.simulation.drain()
    page.start()
    for (let step = 0; step < steps; step += 1) {
      await page.simulation.step()
      if (step === 12) page.server.runPipeline()
    }
    void page.upload()?.actions.undo()
    expect(page.current().items).toEqual([])
    await page.simulation.drain()
    expect(page.server.images.size, `after ${steps} steps`).toBe(0)
    expect(page.failures()).toEqual([])
  }
})

test('discarding reports a photo that had arrived although its response was lost', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.server.images.size === 1)
  page.server.losesAnswer = true
  await page.simulation.stepUntil(() => page.server.objects.size === 1)
  page.server.runPipeline()
  page.upload()?.actions.discard()
  await page.simulation.drain()
  expect([...page.server.images.values()].map(({ filename }) => filename)).toEqual(['photo-1.jpg'])
  expect(page.current().notice).toBe(
    'photo-1.jpg was already saved when you discarded it. To remove it, delete it in Manage Projects.',
  )
})

test('a revoked role stops the upload without a toast, and a retry sends the rest', async () => {
  const page = await begin()
  page.choose(...photos(1, 2, 3, 4, 5, 6))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.states().includes('saved'))
  page.server.isAdmin = false
  await page.simulation.drain()
  expect(page.current()).toMatchObject({ step: 'roleGone' })
  expect(page.simulation.toasts()).toEqual([])
  expect(page.states()).not.toContain('failed')
  expect(countAtRisk(page.current())).toBe(0)
  page.server.isAdmin = true
  page.start()
  expect(page.current().step).toBe('sending')
  await page.simulation.drain()
  expect(page.server.images.size).toBe(6)
})

test('after a reload, the owner is asked for a photo that didn’t fit into the browser’s storage', async () => {
  const page = await begin()
  page.simulation.noRoomFor.add('photo-1.jpg')
  page.choose(...photos(1, 2))
  await page.simulation.drain()
  expect(page.current().noRoom).toBe(true)
  expect(countAtRisk(page.current())).toBe(1)
  await page.simulation.closeTab(page.tab)
  const tab = await page.simulation.openTab(uid)
  await page.simulation.drain()
  expect(page.on(tab).items.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'This browser could not keep it. Choose it again.'],
    ['waiting', null],
  ])
})

test('a kept file that comes back short is not sent, and choosing it again sends it', async () => {
  const page = await begin(porch)
  page.choose(...photos(1, 2))
  await page.simulation.drain()
  await page.simulation.closeTab(page.tab)
  const { kept } = page.simulation
  for (const [key, value] of kept)
    if (JSON.stringify(key).includes('/file/') && value !== null && typeof value === 'object')
      kept.set(key, { ...value, file: new File(['short'], 'photo.jpg') })
  const tab = await page.simulation.openTab(uid)
  await page.simulation.drain()
  const upload = tab.outbox.find(page.on(tab).id)
  const reason = 'This browser kept only part of it. Choose it again.'
  expect(upload?.current().items).toMatchObject([{ reason }, { reason }])
  upload?.actions.start(page.simulation.targetOf(porch))
  await page.simulation.drain()
  expect(page.server.objects.size).toBe(0)
  upload?.reader.add(photos(1, 2))
  await page.simulation.drain()
  upload?.actions.start(page.simulation.targetOf(porch))
  await page.simulation.drain()
  expect(page.server.objects.size).toBe(2)
})

test('a known photo that doesn’t fit into the browser’s storage is not at risk', async () => {
  const page = await begin()
  await page.send(...photos(1))
  page.simulation.noRoomFor.add('known.jpg')
  page.choose(photoFile(1, 'known.jpg'))
  await page.simulation.drain()
  expect(page.current()).toMatchObject({ items: [{ state: 'duplicate', kept: false }] })
  expect([page.current().noRoom, countAtRisk(page.current())]).toEqual([false, 0])
  page.upload()?.actions.sendAnyway()
  await page.simulation.drain()
  expect([page.current().noRoom, countAtRisk(page.current())]).toEqual([true, 1])
})

test('a known photo whose file was lost by a reload is asked for, not sent without it', async () => {
  const page = await begin()
  await page.send(...photos(1))
  page.simulation.noRoomFor.add('known.jpg')
  page.choose(photoFile(1, 'known.jpg'))
  await page.simulation.drain()
  await page.simulation.closeTab(page.tab)
  const tab = await page.simulation.openTab(uid)
  await page.simulation.drain()
  expect(page.on(tab).items).toMatchObject([{ state: 'duplicate' }])
  tab.outbox.find(page.on(tab).id)?.actions.sendAnyway()
  tab.outbox.find(page.on(tab).id)?.actions.start(page.simulation.targetOf(null))
  await page.simulation.drain()
  expect(page.on(tab).items).toMatchObject([
    { state: 'failed', reason: 'This browser could not keep it. Choose it again.' },
  ])
  expect(page.server.images.size).toBe(1)
})

test('photos arrive from a browser without storage', async () => {
  const page = await begin()
  page.simulation.keepsNothing = true
  page.choose(...photos(1))
  await page.simulation.drain()
  expect(page.current().noRoom).toBe(true)
  expect(countAtRisk(page.current())).toBe(1)
  page.start()
  await page.simulation.drain()
  expect(page.server.objects.size).toBe(1)
})

test('an upload completes after a crash at any step', async () => {
  const most = await stepsOfAnUpload(Number.POSITIVE_INFINITY)
  expect(most).toBeGreaterThan(20)
  for (let killAt = 0; killAt <= most; killAt += 1) await stepsOfAnUpload(killAt)
})

test('after a crash before its project was kept, a photo can be sent to another project', async () => {
  const page = await begin()
  page.choose(...photos(1))
  await page.simulation.drain()
  page.start()
  while (page.server.images.size === 0)
    (await page.simulation.tick()) || (await page.simulation.step(-1))
  await page.simulation.closeTab(page.tab)
  const tab = await page.simulation.openTab(uid)
  await page.simulation.drain()
  expect(page.on(tab)).toMatchObject({ target: null, items: [{ state: 'waiting' }] })
  tab.outbox.find(page.on(tab).id)?.actions.start(page.simulation.targetOf(null))
  await page.simulation.drain()
  const paths = page.server.imagesIn('new-2').map(({ path }) => path)
  expect(paths).toEqual([...page.server.objects.keys()])
})

async function stepsOfAnUpload(killAt: number): Promise<number> {
  const page = await begin()
  page.choose(...photos(1, 2, 3, 4))
  await page.simulation.drain()
  page.server.losesAnswer = killAt % 2 === 1
  page.start()
  let steps = 0
  while (steps < killAt && ((await page.simulation.step(steps)) || (await page.simulation.tick())))
    steps += 1
  if (Number.isFinite(killAt)) {
    await page.simulation.closeTab(page.tab)
    const tab = await page.simulation.openTab(uid)
    await page.simulation.drain()
    tab.outbox.find(page.on(tab).id)?.actions.start(page.simulation.targetOf(null))
    await page.simulation.drain()
  }
  expect(stored(page).map(([name, place]) => [name, place])).toEqual(
    [1, 2, 3, 4].map((number, index) => [`photo-${number}.jpg`, index]),
  )
  expect(page.server.projects.size).toBe(2)
  expect(page.server.objects.size).toBe(4)
  return steps
}
