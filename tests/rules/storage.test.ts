import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emulators } from '../support/emulators.ts'
import { verdictOf } from './ruleCase.ts'
import { storageCases } from './storageCases.ts'
import { openStorageWorld, type StorageWorld } from './storageWorld.ts'

let world: StorageWorld

beforeAll(async () => {
  // A project without functions.
  const address = { host: '127.0.0.1', port: emulators.storage, projectId: 'demo-rules' }
  world = await openStorageWorld({ ...address, rules: await readFile('storage.rules', 'utf8') })
})

afterAll(() => world.close())

test.concurrent.for(storageCases)('$name', async (ruleCase) => {
  expect(await verdictOf(ruleCase, world)).toBe(ruleCase.expected)
})
