import { readFile } from 'node:fs/promises'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { expect, test } from 'vitest'
import { editableImageSchema, imageSchema } from '../../domain/image.ts'
import { documentVersion, editableProjectSchema, projectSchema } from '../../domain/project.ts'
import { textSchema } from '../../domain/text.ts'
import { migrate } from '../../scripts/admin/migrate.ts'
import { generateRules } from '../../scripts/rules/generateRules.ts'
import { emulators } from '../support/emulators.ts'
import { openFirestoreWorld } from './firestoreWorld.ts'
import { storedProject } from './storedDocuments.ts'

test('adding a nullable field takes one edit of the schema; a command migrates old documents', async () => {
  const client = textSchema({ max: 100 }).nullable().default(null)
  const edited = editableProjectSchema.extend({ client })
  const stored = projectSchema.extend({ client })
  const rules = generateRules(await readFile('firestore.rules', 'utf8'), {
    project: edited,
    image: editableImageSchema,
  })
  const projectId = 'demo-further-field'
  const address = { host: '127.0.0.1', port: emulators.firestore, projectId, rules }
  const world = await openFirestoreWorld(address)
  const app = initializeApp({ projectId }, projectId)
  try {
    await world.store('projects/p2', storedProject)
    expect(stored.parse(await world.read('projects/p2')).client).toBeNull()

    const change = (id: string, fields: object) =>
      updateDoc(doc(world.as('admin'), `projects/${id}`), {
        ...fields,
        updated_at: serverTimestamp(),
      })
    await change('p2', { title: 'Changed before the command' })
    await change('p2', { client: 'A neighbor' })
    await expect(change('p2', { client: 'x'.repeat(101) })).rejects.toThrow()
    await expect(change('p2', { clients: null })).rejects.toThrow()

    const schemas = { projects: stored, project_images: imageSchema }
    const done = await migrate(app, { schemas, version: documentVersion + 1 })
    expect(done.unreadable).toEqual([])
    const version = documentVersion + 1
    expect(await world.read('projects/p1')).toMatchObject({ client: null, version })
    expect(await world.read('projects/p2')).toMatchObject({ client: 'A neighbor', version })
  } finally {
    await deleteApp(app)
    await world.close()
  }
})
