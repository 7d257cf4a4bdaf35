import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variantPath } from '../../domain/paths.ts'
import {
  type MaintenancePorts,
  maintenancePorts,
} from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import type { PhotoPorts } from '../../functions/src/photos/photoRecords.ts'
import { photoRecords } from '../../functions/src/photos/photoRecords.ts'
import { firestoreCopy, type PublishPorts } from '../../functions/src/publish/firestoreCopy.ts'
import { type DeletionPorts, deletionPorts } from '../../functions/src/trash/deletion.ts'
import { adminApp, bucket, database } from '../support/accounts.ts'
import { pauseTriggers, resumeTriggers } from '../support/emptyDatabase.ts'
import { MemoryStore, storedProject } from '../support/MemoryStore.ts'
import { sampleImage, sampleProject } from '../support/sampleDocuments.ts'

/*
 * What crash tests assume of the store in memory, asked of it and of Firestore and Storage. The Storage emulator
 * ignores preconditions and generations of objects, so it isn't asked about them.
 */

type GalleryPorts = MaintenancePorts & PhotoPorts & DeletionPorts

type Store = {
  copy: PublishPorts
  gallery: GalleryPorts
  putProject(id: string, fields?: object): Promise<void>
  putPhoto(id: string, fields: object): Promise<void>
  putObject(path: string, text: string): Promise<void>
  readPhoto(id: string): Promise<unknown>
}

const now = Timestamp.now()
const times = { created_at: now, updated_at: now }

function memory(): Store {
  const store = new MemoryStore()
  return {
    copy: store.copyPorts(),
    gallery: store.galleryPorts(),
    putProject: async (id, fields) => void store.projects.set(id, { ...storedProject, ...fields }),
    putPhoto: async (id, fields) => store.putPhoto(id, { ...sampleImage, ...times, ...fields }),
    putObject: async (path, text) => store.store(path, Buffer.from(text)),
    readPhoto: async (id) => store.images.get(id),
  }
}

function firebase(): Store {
  adminApp()
  const put = async (path: string, fields: object) => void (await database().doc(path).set(fields))
  const enqueue = async () => undefined
  return {
    copy: firestoreCopy(),
    gallery: {
      ...maintenancePorts(enqueue),
      ...deletionPorts(),
      ...photoObjects(),
      ...photoRecords(),
    },
    putProject: (id, fields) => put(`projects/${id}`, { ...sampleProject, ...times, ...fields }),
    putPhoto: (id, fields) => put(`project_images/${id}`, { ...sampleImage, ...times, ...fields }),
    putObject: (path, text) => bucket().file(path).save(text, { resumable: false }),
    readPhoto: async (id) => (await database().doc(`project_images/${id}`).get()).data(),
  }
}

beforeAll(pauseTriggers)
afterAll(resumeTriggers)

const noChange = { documents: new Map(), entries: [], errors: [] }

describe.each([
  ['in memory', memory],
  ['in Firestore and Storage', firebase],
] as const)('%s', (_name, open) => {
  const store = open()
  const { copy, gallery } = store

  const newId = (order = 0) => `${order}-${randomUUID()}`
  const newPath = (imageId = newId()) => variantPath(imageId, `${'0'.repeat(32)}-v1`, 'large')

  async function newPhoto(fields: object = {}): Promise<string> {
    const id = newId()
    await store.putPhoto(id, fields)
    return id
  }

  async function versionOf(projectId: string, photoId: string): Promise<unknown> {
    const { photos } = await copy.readProject(projectId)
    return photos.find(({ id }) => id === photoId)?.version
  }

  test('of two commits that read the same state, one is refused and writes nothing', async () => {
    for (const round of [1, 2]) {
      const read = await copy.readEntries()
      const commits = ['a', 'b'].map((text) =>
        copy.commit({ ...noChange, documents: new Map([[`test_${text}`, { text, round }]]) }, read),
      )
      const results = await Promise.all(commits)
      expect([...results].sort()).toEqual([false, true])
      const documents = await copy.readDocuments(['test_a', 'test_b'])
      const written = [...documents.values()].filter((one) =>
        JSON.stringify(one)?.includes(`${round}`),
      )
      expect(written).toHaveLength(1)
    }
  })

  test('a commit is refused if another was made since, even one that changed nothing', async () => {
    const read = await copy.readEntries()
    expect(await copy.commit(noChange, await copy.readEntries())).toBe(true)
    expect(await copy.commit(noChange, read)).toBe(false)
  })

  test('missing documents are undefined, and deleting one is no error', async () => {
    const documents = new Map([['test_missing', undefined]])
    expect(await copy.commit({ ...noChange, documents }, await copy.readEntries())).toBe(true)
    expect(await copy.readDocuments(['test_missing'])).toEqual(documents)
  })

  test('documents are updated all or not at all, unless one changed since it was read', async () => {
    const projectId = newId()
    await store.putProject(projectId)
    const [first, second] = [
      await newPhoto({ project_id: projectId }),
      await newPhoto({ project_id: projectId }),
    ]
    const change = { project: null }
    const photos = [
      { id: first, version: await versionOf(projectId, first), change },
      { id: second, version: await versionOf(projectId, second), change },
    ]
    await store.putPhoto(second, { project_id: projectId, sort_order: 7 })
    const before = await versionOf(projectId, first)
    expect(await copy.updateDocuments(projectId, { project: {}, photos })).toBe(false)
    expect(await versionOf(projectId, first)).toEqual(before)
    const [one] = photos
    const some = { project: { public_id: 'aaaaaaaaaa' }, photos: one ? [one] : [] }
    expect(await copy.updateDocuments(newId(), some)).toBe(false)
    expect(await copy.updateDocuments(projectId, some)).toBe(true)
  })

  test('pending changes that unpublish come first, and those of failed projects are left out', async () => {
    const [shown, hidden, failed] = [newId(), newId(), newId()]
    const pending = (projectId: string, unpublishes: boolean) => ({
      projectId,
      unpublishes,
      photos: [],
    })
    const ids = await copy.addPendingChanges([
      pending(shown, false),
      pending(failed, true),
      pending(hidden, true),
    ])
    const read = await copy.readPendingChanges(new Set([failed]))
    expect(read.map(({ projectId }) => projectId)).toEqual([hidden, shown])
    await copy.removePendingChanges([...ids, newId()])
    expect(await copy.readPendingChanges(new Set())).toEqual([])
  })

  test('photos, projects and files are listed in the order of their names', async () => {
    const projectId = newId()
    const ids = [2, 0, 1].map((order) => newId(order))
    for (const id of ids) {
      await store.putProject(id)
      await store.putPhoto(id, { project_id: projectId })
      await store.putObject(newPath(id), 'x')
    }
    const sorted = ids.toSorted()
    const own = (found: readonly string[]) => found.filter((id) => ids.includes(id))
    expect((await copy.readProject(projectId)).photos.map(({ id }) => id)).toEqual(sorted)
    expect(own(await copy.listProjects())).toEqual(sorted)
    const files = await copy.listVariants()
    expect(own(files.map(({ path }) => path.split('/')[1] ?? ''))).toEqual(sorted)
    expect(await copy.findProjects([...ids, newId()])).toEqual(
      new Map(ids.map((id) => [id, projectId])),
    )
  })

  test('a missing file is neither created nor an error', async () => {
    const path = newPath()
    await copy.setPublic(path, true)
    await gallery.deleteDownloadToken(path)
    await gallery.remove(path)
    expect(await gallery.describe(path)).toBeNull()
    expect(await gallery.download(path)).toBeNull()
    expect(await copy.listVariants(path.split('/')[1])).toEqual([])
  })

  test('transactions on one photo run one after another, and none is lost', async () => {
    const id = await newPhoto({ variants_version: 1 })
    const raise = () =>
      gallery.transact(id, (image) => {
        const variants_version = (image?.variants_version ?? 0) + 1
        return { change: { image: { variants_version } }, result: variants_version }
      })
    const results = await Promise.all([raise(), raise(), raise(), raise(), raise()])
    expect(results.toSorted()).toEqual([2, 3, 4, 5, 6])
    expect((await gallery.read(id))?.variants_version).toBe(6)
  })

  test('a transaction sees that a photo is missing, and can’t change it', async () => {
    const id = newId()
    expect(await gallery.transact(id, (image) => ({ result: image }))).toBeNull()
    const change = { image: { failure: 'lost' as const } }
    await expect(gallery.transact(id, () => ({ change, result: 0 }))).rejects.toThrow()
    expect(await gallery.read(id)).toBeNull()
  })

  test('only a photo that is being deleted is deleted, and its partner loses the pair', async () => {
    const pair = { pair_id: newId() }
    const kept = await newPhoto({ ...pair, pair_side: 'before', status: 'ready' })
    const leaving = await newPhoto({ ...pair, pair_side: 'after', status: 'deleting' })
    await gallery.deletePhotoDocument(kept)
    expect(await gallery.findObjects(kept)).toBeNull()
    expect(await gallery.read(kept)).not.toBeNull()
    expect(await gallery.findObjects(leaving)).toEqual([sampleImage.storage_path])
    await gallery.deletePhotoDocument(leaving)
    await gallery.deletePhotoDocument(leaving)
    expect(await gallery.read(leaving)).toBeNull()
    expect(await store.readPhoto(kept)).toMatchObject({ pair_id: null, pair_side: null })
  })

  test('a project is deleted only while it is being deleted, and after its photos', async () => {
    const projectId = newId()
    await store.putProject(projectId)
    const photoId = await newPhoto({ project_id: projectId, status: 'ready' })
    expect(await gallery.beginDeleting(projectId)).toBeNull()
    await store.putProject(projectId, { state: 'deleting' })
    expect(await gallery.beginDeleting(projectId)).toEqual([photoId])
    expect((await gallery.read(photoId))?.status).toBe('deleting')
    await expect(gallery.deleteProjectDocument(projectId)).rejects.toThrow('another photo')
    await gallery.deletePhotoDocument(photoId)
    expect(await gallery.beginDeleting(projectId)).toEqual([])
    await gallery.deleteProjectDocument(projectId)
    expect(await gallery.beginDeleting(projectId)).toBeNull()
  })

  test('the nightly job finds what is overdue, and nothing else', async () => {
    const old = Timestamp.fromMillis(1000)
    const trashed = { status: 'trashed', trashed_at: old }
    const expired = await newPhoto({ ...trashed, trashed_by: 'photo' })
    const ofProject = await newPhoto({ ...trashed, trashed_by: 'project' })
    const stuck = await newPhoto({ status: 'processing', created_at: old })
    const damaged = await newPhoto({ status: 'failed', failure: 'damaged', created_at: old })
    const replacement = { storage_path: 'a', file_size: 1, mime_type: 'image/png', failure: null }
    const replaced = await newPhoto({ status: 'ready', replacement })
    const mine = [expired, ofProject, stuck, damaged, replaced]
    const own = (found: readonly string[]) => found.filter((id) => mine.includes(id))
    expect(await gallery.expireTrash(1000)).toBe(0)
    expect(await gallery.expireTrash(1001)).toBe(1)
    expect(own((await gallery.listDeleting()).map(({ id }) => id))).toEqual([expired])
    expect(own((await gallery.listStuck(1001)).map(({ imageId }) => imageId))).toEqual([stuck])
    expect(own((await gallery.listStuck(1000)).map(({ imageId }) => imageId))).toEqual([])
    expect(own(await gallery.listReplacements())).toEqual([replaced])
  })

  test('an upload is removed only while it has no file', async () => {
    const fields = { status: 'uploading', created_at: Timestamp.fromMillis(1000) }
    const [sent, closed] = [await newPhoto(fields), await newPhoto(fields)]
    const found = await gallery.listStuck(1001)
    await store.putPhoto(sent, { ...fields, status: 'processing' })
    const removed = (id: string) => found.find(({ imageId }) => imageId === id)?.remove()
    expect([await removed(sent), await removed(closed)]).toEqual([false, true])
    expect(await gallery.read(closed)).toBeNull()
    expect(await gallery.read(sent)).not.toBeNull()
  })
})
