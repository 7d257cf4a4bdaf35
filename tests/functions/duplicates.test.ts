import { httpsCallable } from 'firebase/functions'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedProjectSchema } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { type Client, database, signInAs } from '../support/accounts.ts'
import { change, toTrash } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
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

const twin = (seconds: number) => ({
  content_hash: 'f'.repeat(64),
  created_at: Timestamp.fromMillis(seconds * 1000),
})

test('a project shows identical photos once, and the other one when the first is gone', async () => {
  const { id, photoIds } = await storeProject({}, [twin(1), twin(2)])
  const elsewhere = await storeProject({}, [twin(3)])
  const [first = '', second = ''] = photoIds
  await expect.poll(() => shownIn(elsewhere.id)).toEqual(elsewhere.photoIds)
  await expect.poll(() => shownIn(id)).toEqual([first])
  await change(owner, `project_images/${first}`, { hidden: true })
  await expect.poll(() => shownIn(id)).toEqual([])
  await toTrash(owner, first)
  await expect.poll(() => shownIn(id)).toEqual([second])
})

test("moving a photo to its hidden duplicate doesn't show it", async () => {
  const hidden = await storeProject({}, [{ ...twin(1), hidden: true }])
  const shown = await storeProject({}, [twin(2)])
  await expect.poll(() => shownIn(shown.id)).toEqual(shown.photoIds)
  const [imageId = ''] = shown.photoIds
  await move(imageId, shown.id, hidden.id)
  await expect.poll(() => shownIn(shown.id)).toEqual([])
  await untilPublished(hidden.id, 2)
  expect(await shownIn(hidden.id)).toEqual([])
})
