import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  projectListSchema,
  publishedGallerySchema,
  publishedIds,
  publishedProjectSchema,
  publishedSitemapSchema,
} from '../../domain/published.ts'
import { compareCopy } from '../../functions/src/publish/compareCopy.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { type Entry, sitemapOf } from '../../functions/src/publish/entries.ts'
import { firestoreCopy } from '../../functions/src/publish/firestoreCopy.ts'
import { type Client, database, signInAs } from '../support/accounts.ts'
import { change, uploadReadyPhoto } from '../support/ownerPhotos.ts'
import { readPublished } from '../support/publishedCopy.ts'
import { sampled } from '../support/sampled.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

const publishedProject = (projectId: string) =>
  readPublished(publishedIds.project(projectKeyOf(projectId)), publishedProjectSchema)

async function photosOf(projectId: string): Promise<string[]> {
  const project = await publishedProject(projectId)
  return project?.photos.map(({ id }) => id) ?? []
}

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

test('a ready photo is published in documents that anyone may read', async () => {
  const { projectId, imageId } = await uploadReadyPhoto(owner)
  await expect.poll(() => photosOf(projectId)).toEqual([imageId])
  const project = await publishedProject(projectId)
  expect(project).toMatchObject({ title: 'A porch', location: 'Plano', count: 1, parts: 1 })
  const key = projectKeyOf(projectId)
  const stored = () => database().doc(`projects/${projectId}`).get()
  await expect.poll(async () => (await stored()).get('public_id')).toBe(key)
  const sitemap = () => readPublished(publishedIds.sitemap, publishedSitemapSchema)
  await expect
    .poll(async () => (await sitemap())?.projects.map((entry) => entry.key))
    .toContain(key)
  const kind = await readPublished(publishedIds.kind('Exterior'), projectListSchema)
  expect(kind?.projects.length).toBeGreaterThan(0)
  expect(await readPublished(publishedIds.gallery, publishedGallerySchema)).not.toBeNull()
  const json = JSON.stringify(project)
  expect(json).not.toMatch(/porch[.]jpg|projects\/|drive|token/i)
})

test('hiding, publishing, a new cover, a new order and pinning reach visitors', async () => {
  const { projectId, imageId } = await uploadReadyPhoto(owner)
  const second = await uploadReadyPhoto(owner, projectId)
  await expect.poll(async () => (await photosOf(projectId)).length).toBe(2)
  await change(owner, `project_images/${second.imageId}`, { is_featured: true })
  await expect.poll(() => photosOf(projectId)).toEqual([second.imageId, imageId])
  await change(owner, `project_images/${second.imageId}`, { hidden: true })
  await expect.poll(() => photosOf(projectId)).toEqual([imageId])
  await change(owner, `projects/${projectId}`, { published: false })
  await expect.poll(() => publishedProject(projectId)).toBeNull()
  await change(owner, `projects/${projectId}`, { published: true, pinned: true })
  await expect.poll(() => photosOf(projectId)).toEqual([imageId])
  const gallery = await readPublished(publishedIds.gallery, publishedGallerySchema)
  expect(gallery?.photos.map(({ id }) => id)).toContain(imageId)
  await change(owner, `projects/${projectId}`, { pinned: false })
})

test.each(sampled([{ project_date: '2026-02-31' }, { title: '\u202e\u200b\u200b' }], 1))(
  'a project with %o is hidden and reported, doesn’t stop others, and returns when it is fixed',
  async (change) => {
    const { projectId, imageId } = await uploadReadyPhoto(owner)
    await expect.poll(() => photosOf(projectId)).toEqual([imageId])
    const project = database().doc(`projects/${projectId}`)
    const { title, project_date } = (await project.get()).data() ?? {}
    await project.update(change)
    await expect.poll(() => publishedProject(projectId)).toBeNull()
    const errors = database().doc(`publishing_errors/${projectId}`)
    const named = [{ path: `projects/${projectId}` }]
    expect((await errors.get()).get('documents')).toMatchObject(named)
    const other = await uploadReadyPhoto(owner)
    await expect.poll(() => photosOf(other.projectId)).toEqual([other.imageId])
    await project.update({ title, project_date })
    await expect.poll(() => photosOf(projectId)).toEqual([imageId])
    expect((await errors.get()).exists).toBe(false)
  },
)

test('the comparison restores a lost published document', async () => {
  const { projectId, imageId } = await uploadReadyPhoto(owner)
  await expect.poll(() => photosOf(projectId)).toEqual([imageId])
  await database()
    .doc(`published/${publishedIds.project(projectKeyOf(projectId))}`)
    .delete()
  await compareCopy(firestoreCopy())
  // The queue may process the pending changes at the same time.
  await expect.poll(() => photosOf(projectId)).toEqual([imageId])
})

test('ten thousand projects can be published', async () => {
  const copy = firestoreCopy()
  const entries = Array.from({ length: 10_000 }, (_, index) => entryOf(index))
  for (const known of [entries, entries.slice(7000), []]) {
    const documents = new Map([[publishedIds.sitemap, sitemapOf(known)]])
    const committed = async () =>
      copy.commit({ documents, entries: known, errors: [] }, await copy.readEntries())
    await expect.poll(committed).not.toBeNull()
    expect((await copy.readEntries()).entries).toEqual(known)
  }
})
