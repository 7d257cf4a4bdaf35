import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emulators } from '../support/emulators.ts'
import { firestoreCases } from './firestoreCases.ts'
import { type FirestoreWorld, openFirestoreWorld } from './firestoreWorld.ts'
import { verdictOf } from './ruleCase.ts'

let world: FirestoreWorld

beforeAll(async () => {
  // A project without functions.
  const address = { host: '127.0.0.1', port: emulators.firestore, projectId: 'demo-rules' }
  world = await openFirestoreWorld({ ...address, rules: await readFile('firestore.rules', 'utf8') })
})

afterAll(() => world.close())

test.concurrent.for(firestoreCases)('$name', async (ruleCase) => {
  expect(await verdictOf(ruleCase, world)).toBe(ruleCase.expected)
})
