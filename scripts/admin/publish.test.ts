import { beforeEach, expect, test, vi } from 'vitest'
import { waitUntilPublished } from './publish.ts'

/** The number of changes that wait at each look. */
let left: number[] = []
let requests = 0

vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: async () => undefined as never,
}))
vi.mock(import('../../functions/src/publish/firestoreCopy.ts'), async (original) => ({
  ...(await original()),
  findPending: async (ids: readonly string[]) => ids.slice(0, left.shift() ?? ids.length),
}))
vi.mock(import('../../functions/src/tasks/runTask.ts'), async (original) => ({
  ...(await original()),
  runLocally: async () => {
    requests += 1
  },
}))

async function wait(ids: string[], ...looks: number[]) {
  left = looks
  const lines: string[] = []
  const differences = { projects: 2, documents: 1, photos: 0, ids }
  const isPublished = await waitUntilPublished(differences, (line) => lines.push(line))
  return { isPublished, text: lines.join('\n') }
}

beforeEach(() => {
  requests = 0
})

test('publishing reports what differs and asks for nothing if nothing waits', async () => {
  const { isPublished, text } = await wait([])
  expect(text).toContain('Published documents out of date: 1.')
  expect([isPublished, requests]).toEqual([true, 0])
})

test('publishing shows its progress until all changes are published', async () => {
  const { isPublished, text } = await wait(['a', 'b', 'c'], 3, 2, 2, 0)
  expect(isPublished).toBe(true)
  expect(text).toContain('1 of 3 changes published\n3 of 3 changes published')
})

test('publishing asks again, and ends with what to do, if nothing is published', async () => {
  const { isPublished, text } = await wait(['a', 'b'], 1)
  expect(isPublished).toBe(false)
  expect(requests).toBeGreaterThan(10)
  expect(text).toMatch(/tasks-publish has published nothing for five minutes. Changes that wait: 1/)
  expect(text).toContain('npm run deploy')
})
