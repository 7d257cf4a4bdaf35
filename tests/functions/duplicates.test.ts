import { httpsCallable } from 'firebase/functions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedIds, publishedProjectSchema } from '../../domain/published.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { type Client, database, signInAs } from '../support/accounts.ts'
import { change, processedImage, readImage, toTrash, upload } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { readPublished } from '../support/publishedCopy.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

async function shownIn(projectId: string): Promise<string[]> {
  const id = publishedIds.project(projectKeyOf(projectId))
  const project = await readPublished(id, publishedProjectSchema)
  return project?.photos.map((photo) => photo.id) ?? []
}

const move = (imageId: string, from: string, projectId: string) =>
  httpsCallable(owner.functions, 'image-move')({ imageIds: [imageId], from, projectId })

const untilPublished = (projectId: string, photos: number) =>
  expect
    .poll(async () => (await database().doc(`projects/${projectId}`).get()).get('summary.photos'))
    .toBe(photos)

const answerOf = async (imageId: string) =>
  (await fetch((await readImage(imageId)).google_drive_url ?? '')).status

test('a project shows identical photos once, and the other one when the first is gone', async () => {
  const { buffer } = await plainJpeg('twice.jpg', '#123456')
  const first = await upload(owner, buffer)
  await processedImage(first.imageId)
  const second = await upload(owner, buffer, first.projectId)
  expect(await processedImage(second.imageId)).toMatchObject({ status: 'ready', hidden: false })
  const elsewhere = await upload(owner, buffer)
  await processedImage(elsewhere.imageId)
  await expect.poll(() => shownIn(elsewhere.projectId)).toEqual([elsewhere.imageId])
  await expect.poll(() => shownIn(first.projectId)).toEqual([first.imageId])
  await change(owner, `project_images/${first.imageId}`, { hidden: true })
  await expect.poll(() => shownIn(first.projectId)).toEqual([])
  await toTrash(owner, first.imageId)
  await expect.poll(() => shownIn(first.projectId)).toEqual([second.imageId])
  await expect.poll(() => answerOf(second.imageId)).toBe(200)
})

test('moving a hidden duplicate into a project hides no photo there', async () => {
  const { buffer } = await plainJpeg('misfiled.jpg', '#654312')
  const misfiled = await upload(owner, buffer)
  const live = await upload(owner, buffer)
  await Promise.all([processedImage(live.imageId), processedImage(misfiled.imageId)])
  await change(owner, `project_images/${misfiled.imageId}`, { hidden: true })
  await move(misfiled.imageId, misfiled.projectId, live.projectId)
  await untilPublished(live.projectId, 2)
  expect(await readImage(live.imageId)).toMatchObject({ hidden: false })
  await expect.poll(() => shownIn(live.projectId)).toEqual([live.imageId])
  await expect.poll(() => answerOf(live.imageId)).toBe(200)
})

test("moving a photo to its hidden duplicate doesn't show it", async () => {
  const { buffer } = await plainJpeg('kept.jpg', '#651243')
  const hidden = await upload(owner, buffer)
  const shown = await upload(owner, buffer)
  await Promise.all([processedImage(hidden.imageId), processedImage(shown.imageId)])
  await change(owner, `project_images/${hidden.imageId}`, { hidden: true })
  await expect.poll(() => shownIn(shown.projectId)).toEqual([shown.imageId])
  await move(shown.imageId, shown.projectId, hidden.projectId)
  await expect.poll(() => shownIn(shown.projectId)).toEqual([])
  await untilPublished(hidden.projectId, 2)
  expect(await shownIn(hidden.projectId)).toEqual([])
})
