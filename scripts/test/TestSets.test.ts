import { expect, test } from 'vitest'
import { CannotStart } from '../lib/CannotStart.ts'
import { TestSets } from './TestSets.ts'

/** Fake builds and emulators that record their calls. */
function fakeSteps() {
  const done: string[] = []
  const versions = { functions: '1', site: '1' }
  const sets = new TestSets(() => undefined, {
    buildFunctions: async () => versions.functions,
    buildSite: async () => versions.site,
    hashConfiguration: () => '1',
    start: async ({ ports }) => {
      done.push(`start ${ports.hosting}`)
      const stop = async () => void done.push(`stop ${ports.hosting}`)
      return { stop, exited: new Promise(() => undefined) }
    },
  })
  const take = (site = true) => sets.take(site, () => undefined)
  return { done, versions, take, sets }
}

test('a set that was given back is used again', async () => {
  const { done, take } = fakeSteps()
  const first = await take()
  first.isTaken = false
  expect(await take()).toBe(first)
  expect(done).toEqual([`start ${first.ports.hosting}`])
})

test('runs at the same time have different ports', async () => {
  const { take } = fakeSteps()
  const [one, other] = await Promise.all([take(), take()])
  expect(one?.ports.hosting).not.toBe(other?.ports.hosting)
})

test('emulators of older functions or of an older site are started again, also those of another set', async () => {
  const { done, versions, take } = fakeSteps()
  const [one, other] = [await take(), await take(false)]
  const [first, second] = [one.ports.hosting, other.ports.hosting]
  one.isTaken = false
  versions.functions = '2'
  await take()
  other.isTaken = false
  await take(false)
  one.isTaken = false
  versions.site = '2'
  await take(false)
  one.isTaken = false
  await take(true)
  expect(done).toEqual([
    ...[`start ${first}`, `start ${second}`],
    ...[`stop ${first}`, `start ${first}`],
    ...[`stop ${second}`, `start ${second}`],
    ...[`stop ${first}`, `start ${first}`],
  ])
})

test('a set that could not be prepared is free for the next run', async () => {
  let fails = true
  const sets = new TestSets(() => undefined, {
    buildFunctions: async () => {
      if (fails) throw new CannotStart('A type is wrong.')
      return '1'
    },
    hashConfiguration: () => '1',
    start: async () => ({ stop: async () => undefined, exited: new Promise(() => undefined) }),
  })
  await expect(sets.take(false, () => undefined)).rejects.toThrow('A type is wrong.')
  fails = false
  expect((await sets.take(false, () => undefined)).isTaken).toBe(true)
})
