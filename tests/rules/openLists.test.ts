import { readFile } from 'node:fs/promises'
import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { emulators } from '../support/emulators.ts'
import { persons } from './persons.ts'

test('a list opened before a revocation receives nothing after it', async () => {
  const rules = await readFile('firestore.rules', 'utf8')
  const firestore = { host: '127.0.0.1', port: emulators.firestore, rules }
  const environment = await initializeTestEnvironment({ projectId: 'demo-lists', firestore })
  const store = (path: string, data: object) =>
    environment.withSecurityRulesDisabled((back: RulesTestContext) =>
      back.firestore().doc(path).set(data),
    )
  await store('projects/known', { title: 'Known' })
  const seen: string[] = []
  const projects = environment.authenticatedContext('admin', persons.admin).firestore()
  projects.collection('projects').onSnapshot(
    ({ docs }) => seen.push(docs.map((project) => project.get('title')).join()),
    ({ code }) => seen.push(code),
  )
  await expect.poll(() => seen).toEqual(['Known'])
  await store('role_revocations/admin', { user_id: 'admin', revoked_at: new Date() })
  await store('projects/further', { title: 'Further' })
  await expect.poll(() => seen).toEqual(['Known', 'permission-denied'])
  await environment.clearFirestore()
  await environment.cleanup()
})
