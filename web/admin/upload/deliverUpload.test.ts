import { beforeEach, expect, test, vi } from 'vitest'
import { uploadLimits } from '../../../domain/upload.ts'
import { hashOf, photoFile, porch } from '../../../tests/support/simulatedServer.ts'
import { uid } from '../../../tests/support/UploadSimulation.ts'
import { begin, photos, stored } from '../../../tests/support/uploadStory.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('photos arrive in order, the first as the cover, with one toast', async () => {
  const page = await begin()
  await page.send(...photos(1, 2, 3))
  expect(stored(page)).toEqual([
    ['photo-1.jpg', 0, true],
    ['photo-2.jpg', 1, false],
    ['photo-3.jpg', 2, false],
  ])
  expect(page.simulation.toasts()).toEqual([
    { color: 'prairie', message: 'Successfully uploaded 3 images to project "Project 1"' },
  ])
  expect(page.states()).toEqual(['saved', 'saved', 'saved'])
  expect(page.current().step === 'done').toBe(true)
  expect(page.simulation.keptKeys()).toEqual([])
})

test('a refused photo does not affect the others, and a retry sends it', async () => {
  const page = await begin()
  page.server.refused.add('photo-2.jpg')
  page.choose(...photos(1, 2, 3))
  await page.simulation.drain()
  const before = page.current().items[1]?.imageId
  page.start()
  await page.simulation.drain()
  // Its first document was removed; a late response must not restore it.
  expect(page.current().items[1]).toMatchObject({ state: 'failed', tried: false })
  expect(page.current().items[1]?.imageId).not.toBe(before)
  expect(page.states()).toEqual(['saved', 'failed', 'saved'])
  expect(page.current().items[1]?.reason).toContain('The server refused it')
  expect(page.failures()).toEqual(['Failed to upload photo-2.jpg'])
  expect(page.server.images.size).toBe(2)

  page.server.refused.clear()
  page.start()
  await page.simulation.drain()
  expect(stored(page).map(([name]) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  expect(page.server.projects.size).toBe(2)
})

test('a project that can’t be created is reported, and retried with the same id', async () => {
  const page = await begin()
  page.server.refused.add('Project 1')
  await page.send(...photos(1))
  expect(page.failures()).toEqual(['Failed to upload photos. Please try again.'])
  expect(page.states()).toEqual(['waiting'])
  page.server.refused.clear()
  page.start()
  await page.simulation.drain()
  expect([...page.server.projects]).toEqual([
    [porch, { title: 'Porch' }],
    ['new-1', { title: 'Project 1' }],
  ])
})

test('an upload whose code throws ends as failed, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await begin(porch)
  page.server.throws = true
  await page.send(...photos(1))
  expect(page.current().step).toBe('stopped')
  expect(page.failures()).toEqual(['Failed to upload photos. Please try again.'])
  page.server.throws = false
  page.start()
  await page.simulation.drain()
  expect(page.states()).toEqual(['saved'])
})

test('an upload retries if the server doesn’t respond, and a photo fails after eight attempts', async () => {
  const page = await begin(porch)
  page.choose(...photos(1))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(() => page.states().includes('uploading'))
  page.server.isSilent = true
  await page.simulation.stepUntil(() => page.current().step !== 'sending')
  expect(page.current()).toMatchObject({ step: 'waiting' })
  await page.simulation.drain()
  expect(page.current().items).toMatchObject([
    { state: 'failed', reason: 'The server did not answer. Retry in a minute.' },
  ])
  page.server.isSilent = false
  page.start()
  await page.simulation.drain()
  expect(stored(page)).toEqual([['photo-1.jpg', 0, true]])
})

test('a known photo creates no project and is sent only on request', async () => {
  const page = await begin()
  await page.send(...photos(1))
  page.choose(photoFile(1, 'copy.jpg'), photoFile(1, 'twin.jpg'))
  await page.simulation.drain()
  expect(page.current().items.map(({ duplicate }) => duplicate?.projectTitle)).toEqual([
    'A project',
  ])
  expect(page.current().refusals).toMatchObject([
    { filename: 'twin.jpg', reason: 'Already here: the same photo as copy.jpg' },
  ])
  page.start()
  await page.simulation.drain()
  expect(page.states()).toEqual(['duplicate'])
  expect(page.server.projects.size).toBe(2)

  page.upload()?.actions.sendAnyway()
  page.start()
  await page.simulation.drain()
  expect(page.server.projects.size).toBe(3)
  expect([...page.server.objects.values()]).toEqual([hashOf(photoFile(1)), hashOf(photoFile(1))])
})

test('a known photo does not become the cover or block the others', async () => {
  const page = await begin()
  await page.send(...photos(1))
  await page.simulation.setOnline(false)
  page.choose(photoFile(1, 'known.jpg'), ...photos(2))
  await page.simulation.drain()
  page.start()
  expect(page.current().step).toBe('waiting')
  await page.simulation.setOnline(true)
  await page.simulation.drain()
  const [, fresh] = page.server.images.values()
  expect(fresh).toMatchObject({ filename: 'photo-2.jpg', sortOrder: 0, isFeatured: true })
  expect(page.states()).toEqual(['duplicate', 'saved'])
})

test('uploads are sent one after the other; a paused one lets the next one start', async () => {
  const page = await begin()
  page.choose(...photos(1, 2))
  page.start()
  const first = page.id()
  const ofFirst = () => page.outbox.current().here.find(({ id }) => id === first)
  page.choose(...photos(3))
  page.start()
  await page.simulation.stepUntil(() => page.server.images.size > 0)
  expect(ofFirst()?.step).toBe('sending')
  expect(page.current()).toMatchObject({ step: 'sending', items: [{ state: 'waiting' }] })
  page.outbox.find(first)?.actions.pause()
  await page.simulation.stepUntil(() => page.current().step === 'done')
  expect(ofFirst()?.step === 'done').toBe(false)
  page.outbox.find(first)?.actions.resume()
  await page.simulation.drain()
  expect(page.server.objects.size).toBe(3)
  expect(page.server.mostSendings).toBe(2)
})

test('the next batch follows automatically', async () => {
  const { files } = uploadLimits
  const total = files + 3
  const page = await begin(porch)
  page.choose(...photos(...Array.from({ length: total }, (_, index) => index + 1)))
  await page.simulation.drain()
  page.start()
  await page.simulation.stepUntil(
    () => page.states().filter((state) => state === 'saved').length === files,
  )
  expect(page.states().slice(files)).toEqual(['waiting', 'waiting', 'waiting'])
  await page.simulation.drain()
  expect(stored(page).map(([, place]) => place)).toEqual(Array.from({ length: total }, (_, n) => n))
})

test('a refusal stays until it is dismissed, even if the others are saved', async () => {
  const page = await begin()
  await page.send(...photos(1), new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(page.current()).toMatchObject({
    items: [{ state: 'saved' }],
    refusals: [{ filename: 'notes.txt' }],
  })
  page.upload()?.actions.dismissRefusals()
  expect(page.current().refusals).toEqual([])
})

test('removing a new project’s only photo removes the project', async () => {
  const page = await begin()
  page.server.refused.add('photo-1.jpg')
  await page.send(...photos(1))
  expect(page.server.projects.size).toBe(2)
  page.upload()?.actions.removePhoto(page.current().items[0]?.id ?? '')
  await page.simulation.drain()
  expect(page.server.projects.size).toBe(1)
  expect(page.current()).toMatchObject({ target: null, items: [] })
})

test('a saved photo that failed on the server is replaced; one that is there is not sent again', async () => {
  const page = await begin(porch)
  page.server.refused.add('photo-3.jpg')
  await page.send(...photos(1, 2, 3))
  expect(page.states()).toEqual(['saved', 'saved', 'failed'])
  page.server.runPipeline()
  page.server.failPhoto('photo-1.jpg')
  page.upload()?.reader.add(photos(1, 2))
  await page.simulation.drain()
  page.start()
  await page.simulation.drain()
  expect(page.current().refusals).toEqual([])
  expect(page.states()).toEqual(['saved', 'failed', 'saved', 'duplicate'])
  const names = [...page.server.images.values()].map(({ filename }) => filename)
  expect(names.sort()).toEqual(['photo-1.jpg', 'photo-2.jpg'])
})

test('a photo that failed is replaced by an upload of a later page', async () => {
  const page = await begin(porch)
  await page.send(...photos(1, 2))
  page.server.runPipeline()
  page.server.failPhoto('photo-1.jpg')
  await page.simulation.closeTab(page.tab)
  const [failed] = page.server.images.keys()

  const tab = await page.simulation.openTab(uid)
  const again = tab.outbox.choose(photos(1, 3), { projectId: porch })
  await page.simulation.drain()
  again.actions.start(page.simulation.targetOf(porch))
  await page.simulation.drain()
  expect(again.current().items.map(({ state }) => state)).toEqual(['saved', 'saved'])
  expect([...page.server.images.keys()]).not.toContain(failed)
  const names = [...page.server.images.values()].map(({ filename }) => filename)
  expect(names.sort()).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
})
