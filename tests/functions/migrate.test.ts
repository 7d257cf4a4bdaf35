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

async function putOld(count: number, prefix: string): Promise<void> {
  const writer = getFirestore(adminApp()).bulkWriter()
  for (let n = 0; n < count; n += 1) {
    void writer.set(getFirestore(adminApp()).doc(`projects/${prefix}-${n}`), oldProject)
  }
  await writer.close()
}

test('older documents are read as they are, and brought up without touching what they have', async () => {
  await putOld(3, 'old')
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
})

test('stopped, it goes on where it was; what cannot be read is named and left alone', async () => {
  await putOld(450, 'many')
  await getFirestore(adminApp()).doc('projects/many-0').update({ project_date: '2026-02-31' })
  const stop = new AbortController()
  const stopped = await migrate(adminApp(), { stop: stop.signal, onProgress: () => stop.abort() })
  expect(stopped.seen).toBe(200)
  const rest = await migrate(adminApp(), { after: stopped.last })
  expect(stopped.changed + rest.changed).toBe(449)
  const unreadable = [...stopped.unreadable, ...rest.unreadable]
  expect(unreadable.map(({ path }) => path)).toEqual(['projects/many-0'])
  expect(await read('projects/many-0')).not.toHaveProperty('version')
})
