import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { documentVersion, projectSchema } from '../../domain/project.ts'
import { migrate } from '../../scripts/admin/migrate.ts'
import { adminApp } from '../support/accounts.ts'

const now = Timestamp.now()

/** As documents were before they carried a version. */
const oldProject = {
  title: 'An older project',
  description: null,
  category: 'Interior',
  location: null,
  project_date: '2024-05-01',
  state: 'live',
  trashed_at: null,
  created_at: now,
  updated_at: now,
}

const read = async (path: string) => (await getFirestore(adminApp()).doc(path).get()).data()

async function putOld(count: number, collection: string): Promise<void> {
  const writer = getFirestore(adminApp()).bulkWriter()
  for (let n = 0; n < count; n += 1) {
    void writer.set(getFirestore(adminApp()).doc(`${collection}/old-${n}`), oldProject)
  }
  await writer.close()
}

test('older documents are read as they are, and brought up without touching what they have', async () => {
  await putOld(3, 'projects')
  const before = await read('projects/old-1')
  expect(projectSchema.parse(before)).toMatchObject({ published: true, first: false })
  const first = await migrate(adminApp())
  expect(first).toMatchObject({ changed: 3, unreadable: [] })
  expect(await read('projects/old-1')).toEqual({
    ...before,
    published: true,
    first: false,
    key: expect.toSatisfy((key) => key === null || /^[a-z2-7]{10}$/.test(key)),
    version: documentVersion,
  })
  expect((await migrate(adminApp())).changed).toBe(0)

  await getFirestore(adminApp()).doc('projects/old-1').update({ project_date: '2026-02-31' })
  const { changed, unreadable } = await migrate(adminApp())
  expect(changed).toBe(0)
  expect(unreadable.map(({ path }) => path)).toEqual(['projects/old-1'])
})

test('stopped, it goes on where it was; what cannot be read is named and left alone', async () => {
  // No function listens here: the next file's functions would have to wait for 1,350 deliveries.
  const schemas = { shelved_projects: projectSchema }
  await putOld(450, 'shelved_projects')
  const unreadablePath = 'shelved_projects/old-0'
  await getFirestore(adminApp()).doc(unreadablePath).update({ project_date: '2026-02-31' })
  const stop = new AbortController()
  const onProgress = () => stop.abort()
  const stopped = await migrate(adminApp(), { schemas, stop: stop.signal, onProgress })
  expect(stopped.seen).toBe(200)
  const rest = await migrate(adminApp(), { schemas, after: stopped.last })
  expect(stopped.changed + rest.changed).toBe(449)
  const unreadable = [...stopped.unreadable, ...rest.unreadable]
  expect(unreadable.map(({ path }) => path)).toEqual([unreadablePath])
  expect(await read(unreadablePath)).not.toHaveProperty('version')
  const elsewhere = migrate(adminApp(), { schemas, after: 'projects/old-1' })
  await expect(elsewhere).rejects.toThrow('No documents are at projects/old-1')
})
