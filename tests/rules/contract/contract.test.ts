import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectInputSchema, projectLimits } from '../../../domain/project.ts'
import { emulators } from '../../support/emulators.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'
import { type FirestoreWorld, openFirestoreWorld } from '../firestoreWorld.ts'
import { contracts } from './contracts.ts'
import { differencesOf, examine, singleDifferences } from './examine.ts'
import { hostileTexts } from './hostileValues.ts'

let world: FirestoreWorld

beforeAll(async () => {
  const address = { host: '127.0.0.1', port: emulators.firestore, projectId: 'demo-contract' }
  world = await openFirestoreWorld({ ...address, rules: await readFile('firestore.rules', 'utf8') })
})

afterAll(() => world.close())

const runs = propertyRuns(33)

test.for(contracts)('$name: rules and schema accept the same', async (contract) => {
  const samples = [...singleDifferences(contract), ...fc.sample(differencesOf(contract), runs)]
  const found = await examine(contract, samples, world)
  expect(found, `seed ${runs.seed}:\n${found}`).toBe('')
})

test('the rules accept every valid input of the project form', async () => {
  const form = fc.record({
    title: hostileTexts([projectLimits.title.min, projectLimits.title.max]),
    description: hostileTexts([1, projectLimits.description.max]),
    location: hostileTexts([projectLimits.location.min, projectLimits.location.max]),
    facts: hostileTexts([1, projectLimits.facts.max]),
    project_date: fc.constantFrom('0000-02-29', '2024-02-29', '2026-10-31', '9999-12-31'),
    category: fc.constant('Interior'),
  })
  const filled = fc.sample(form, runs).flatMap((typed) => {
    const { data } = projectInputSchema.safeParse(typed)
    return data ? [Object.entries(data).map(([field, value]) => ({ field, value }))] : []
  })
  expect(filled.length).toBeGreaterThan(runs.numRuns / 5)
  for (const contract of contracts.filter(({ collection }) => collection === 'projects')) {
    const found = await examine(contract, filled, world)
    expect(found, `seed ${runs.seed}:\n${found}`).toBe('')
  }
})
