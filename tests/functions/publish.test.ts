import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  projectListSchema,
  publishedGallerySchema,
  publishedSitemapSchema,
} from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { type Entry, sitemapOf } from '../../functions/src/publish/entries.ts'
import { firestoreCopy } from '../../functions/src/publish/firestoreCopy.ts'
import { publishChanges } from '../../functions/src/publish/publishChanges.ts'
import { publishDifferences } from '../../scripts/admin/publish.ts'
import { type Client, database, signInAs } from '../support/accounts.ts'
import { change, uploadReadyPhoto } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { publishedPhotosOf, publishedProject, readPublished } from '../support/publishedCopy.ts'
import { sampled } from '../support/sampled.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

const storePublished = (photos: number) =>
  storeProject(
    {},
    Array.from({ length: photos }, (_, index) => ({ content_hash: `${index}`.repeat(64) })),
  )

const entryOf = (index: number): Entry => ({
  id: `${index}`.padStart(20, 'project'),
  key: projectKeyOf(`${index}`),
  slug: `a-porch-with-a-name-of-some-length-${index}`,
  pinned: false,
  project_date: '2026-11-01',
  created_at: 1_780_000_000_000 + index,
  category: 'Exterior',
  location: 'Fort Worth, TX',
  count: 12,
  parts: 1,
  changed: '2026-11-01',
})

test('a ready photo is published in documents that anyone may read, and the comparison restores a lost one', async () => {
  const { projectId, imageId } = await uploadReadyPhoto(owner)
  await expect.poll(() => publishedPhotosOf(projectId)).toEqual([imageId])
  const project = await publishedProject(projectId)
  expect(project).toMatchObject({ title: 'A porch', location: 'Plano', count: 1, parts: 1 })
  const key = projectKeyOf(projectId)
  const stored = () => database().doc(`projects/${projectId}`).get()
  await expect.poll(async () => (await stored()).get('public_id')).toBe(key)
  const sitemap = () => readPublished(publishedIds.sitemap, publishedSitemapSchema)
  await expect
    .poll(async () => (await sitemap())?.projects.map((entry) => entry.key))
    .toContain(key)
  const kind = await readPublished(publishedIds.category('Exterior'), projectListSchema)
  expect(kind?.projects.length).toBeGreaterThan(0)
  expect(await readPublished(publishedIds.gallery, publishedGallerySchema)).not.toBeNull()
  const json = JSON.stringify(project)
  expect(json).not.toMatch(/porch[.]jpg|projects\/|drive|token/i)

  await database()
    .doc(`published/${publishedIds.project(key)}`)
    .delete()
  await publishDifferences(() => undefined)
  expect(await publishedPhotosOf(projectId)).toEqual([imageId])
})

test('a new photo leads to one pending change and one commit', async () => {
  const { id, photoIds } = await storePublished(1)
  await expect.poll(() => publishedPhotosOf(id)).toEqual(photoIds)
  const pending = database().collection('pending_changes')
  const left = async () => (await pending.get()).size
  await expect.poll(left).toBe(0)
  const summary = async () => (await database().doc(`projects/${id}`).get()).get('summary')
  await expect.poll(async () => (await summary())?.photos).toBe(1)
  const [added, commits] = [new Set<string>(), new Set<unknown>()]
  const stops = [
    pending.onSnapshot(({ docs }) => docs.map((change) => added.add(change.id))),
    database()
      .doc('publishing/state')
      .onSnapshot((state) => commits.add(state.get('commit'))),
  ]
  await expect.poll(() => commits.size).toBe(1)
  const { imageId } = await uploadReadyPhoto(owner, id)
  await expect.poll(() => publishedPhotosOf(id)).toEqual([...photoIds, imageId])
  await expect.poll(left).toBe(0)
  await expect.poll(summary).toMatchObject({ photos: 2, visible: 2, processing: 0 })
  for (const stop of stops) stop()
  // The first commit is the state before.
  expect([added.size, commits.size - 1]).toEqual([1, 1])
})

test('publishing, a new cover and pinning reach visitors', async () => {
  const { id, photoIds } = await storePublished(2)
  const [first = '', second = ''] = photoIds
  await expect.poll(() => publishedPhotosOf(id)).toEqual([first, second])
  await change(owner, `project_images/${first}`, { is_featured: false })
  await change(owner, `project_images/${second}`, { is_featured: true })
  await expect.poll(() => publishedPhotosOf(id)).toEqual([second, first])
  await change(owner, `projects/${id}`, { published: false })
  await expect.poll(() => publishedProject(id)).toBeNull()
  await change(owner, `projects/${id}`, { published: true, pinned: true })
  await expect.poll(() => publishedPhotosOf(id)).toEqual([second, first])
  const gallery = await readPublished(publishedIds.gallery, publishedGallerySchema)
  expect(gallery?.photos.map((photo) => photo.id)).toContain(first)
})

test.each(sampled([{ project_date: '2026-02-31' }, { title: '\u202e\u200b\u200b' }], 1))(
  'a project with %o is hidden and reported, doesn’t stop others, and returns when it is fixed',
  async (change) => {
    const { id, photoIds } = await storePublished(1)
    await expect.poll(() => publishedPhotosOf(id)).toEqual(photoIds)
    const project = database().doc(`projects/${id}`)
    const { title, project_date } = (await project.get()).data() ?? {}
    await project.update(change)
    const other = await storePublished(1)
    await expect.poll(() => publishedProject(id)).toBeNull()
    const errors = database().doc(`publishing_errors/${id}`)
    expect((await errors.get()).get('documents')).toMatchObject([{ path: `projects/${id}` }])
    await expect.poll(() => publishedPhotosOf(other.id)).toEqual(other.photoIds)
    await project.update({ title, project_date })
    await expect.poll(() => publishedPhotosOf(id)).toEqual(photoIds)
    expect((await errors.get()).exists).toBe(false)
  },
)

test('workers that publish beside each other publish everything, and nothing that is hidden', async () => {
  const projects = await Promise.all(Array.from({ length: 6 }, () => storePublished(3)))
  const hidden = projects.map(({ photoIds: [first = ''] }) => first)
  await Promise.all(
    hidden.map((id) => database().doc(`project_images/${id}`).update({ hidden: true })),
  )
  const copy = firestoreCopy()
  await copy.addPendingChanges(
    projects.map(({ id, photoIds }) => ({ projectId: id, unpublishes: true, photos: photoIds })),
  )
  // The queue's own worker is the third.
  await Promise.all([publishChanges(copy), publishChanges(firestoreCopy())])
  for (const { id, photoIds } of projects) {
    await expect.poll(() => publishedPhotosOf(id)).toEqual(photoIds.slice(1))
  }
  const left = async () => (await database().collection('pending_changes').get()).size
  await expect.poll(left).toBe(0)
})

test('a malformed pending change doesn’t stop publishing, and is deleted', async () => {
  const { id, photoIds } = await storePublished(1)
  await expect.poll(() => publishedPhotosOf(id)).toEqual(photoIds)
  const malformed = [
    { project_id: 5, withdraws: true, photos: [] },
    { project_id: 'projects/of/others', withdraws: true, photos: [] },
    { project_id: id, withdraws: true, photos: ['../variants'] },
    { project_id: id, withdraws: 'yes' },
  ]
  const changes = database().collection('pending_changes')
  const added = await Promise.all(malformed.map((data) => changes.add(data)))
  await change(owner, `projects/${id}`, { published: false })
  await expect.poll(() => publishedProject(id)).toBeNull()
  const left = async () => (await database().getAll(...added)).filter(({ exists }) => exists)
  await expect.poll(left).toEqual([])
})

test('ten thousand projects can be published', async () => {
  const copy = firestoreCopy()
  const entries = Array.from({ length: 10_000 }, (_, index) => entryOf(index))
  for (const known of [entries, entries.slice(7000), []]) {
    const documents = new Map([[publishedIds.sitemap, sitemapOf(known)]])
    const committed = async () =>
      copy.commit({ documents, entries: known, errors: [] }, await copy.readEntries())
    await expect.poll(committed).toBe(true)
    expect((await copy.readEntries()).entries).toEqual(known)
  }
})
