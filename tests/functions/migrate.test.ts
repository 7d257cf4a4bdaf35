import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentVersion, projectSchema } from '../../domain/project.ts'
import { migrate } from '../../scripts/admin/migrate.ts'
import { adminApp, database } from '../support/accounts.ts'
import { sampleProject } from '../support/sampleDocuments.ts'

const now = Timestamp.now()

const later = {
  version: documentVersion + 1,
  schema: projectSchema.extend({ client: z.string().nullable().default(null) }),
}
const oldProject = { ...sampleProject, created_at: now, updated_at: now }

const read = async (path: string) => (await database().doc(path).get()).data()

async function putOld(count: number, collection: string): Promise<void> {
  const writer = database().bulkWriter()
  for (let n = 0; n < count; n += 1) {
    void writer.set(database().doc(`${collection}/old-${n}`), oldProject)
  }
  await writer.close()
}

test('older documents can be read, and a migration only adds fields', async () => {
  await putOld(3, 'projects')
  const options = { schemas: { projects: later.schema }, version: later.version }
  const before = await read('projects/old-1')
  const first = await migrate(adminApp(), options)
  expect(first).toMatchObject({ changed: 3, unreadable: [] })
  expect(await read('projects/old-1')).toMatchObject({
    ...before,
    public_id: expect.toSatisfy((key) => key === null || /^[a-z2-7]{10}$/.test(key)),
    summary: expect.toSatisfy((summary) => typeof summary === 'object'),
    client: null,
    version: later.version,
  })
  expect((await migrate(adminApp(), options)).changed).toBe(0)

  await database().doc('projects/old-1').update({ project_date: '2026-02-31' })
  const { changed, unreadable } = await migrate(adminApp(), options)
  expect(changed).toBe(0)
  expect(unreadable.map(({ path }) => path)).toEqual(['projects/old-1'])
})

test('a stopped migration resumes, and lists unreadable documents without changing them', async () => {
  // A collection without triggers; otherwise the next file would wait for 600 events.
  const options = { schemas: { shelved_projects: later.schema }, version: later.version }
  await putOld(210, 'shelved_projects')
  const unreadablePath = 'shelved_projects/old-0'
  await database().doc(unreadablePath).update({ project_date: '2026-02-31' })
  const stop = new AbortController()
  const onProgress = () => stop.abort()
  const stopped = await migrate(adminApp(), { ...options, stop: stop.signal, onProgress })
  expect(stopped.seen).toBe(200)
  const rest = await migrate(adminApp(), { ...options, after: stopped.last })
  expect(stopped.changed + rest.changed).toBe(209)
  const unreadable = [...stopped.unreadable, ...rest.unreadable]
  expect(unreadable.map(({ path }) => path)).toEqual([unreadablePath])
  expect(await read(unreadablePath)).toMatchObject({ version: documentVersion })
  const elsewhere = migrate(adminApp(), { ...options, after: 'projects/old-1' })
  await expect(elsewhere).rejects.toThrow('There are no documents at projects/old-1')
})
