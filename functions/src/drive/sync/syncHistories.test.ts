import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bytes, type Content, commented, picture } from '../../../../scripts/fakeDrive/content.ts'
import { HistoryWorld } from '../../../../tests/support/HistoryWorld.ts'
import { judgeHistory } from '../../../../tests/support/judgeHistory.ts'
import { propertyRuns } from '../../../../tests/support/propertyRuns.ts'
import { history, pastFailures } from '../../../../tests/support/syncHistory.ts'

// The real ones, each content once: a thousand histories show the same few pictures.
vi.mock(import('../../photos/renderVariants.ts'), async (original) => {
  const real = await original()
  return { ...real, renderVariants: once(real.renderVariants) }
})
vi.mock(import('../../photos/inspectPhoto.ts'), async (original) => {
  const real = await original()
  return { ...real, inspectPhoto: once(real.inspectPhoto) }
})
vi.mock(import('p-retry'), async (original) => {
  const real = await original()
  return { ...real, default: (work, options) => real.default(work, { ...options, minTimeout: 0 }) }
})

function once<Rest extends unknown[], Result>(
  work: (bytes: Buffer, ...rest: Rest) => Result,
): (bytes: Buffer, ...rest: Rest) => Result {
  const known = new Map<string, Result>()
  return (bytes, ...rest) => {
    const key = bytes.toString('base64')
    const result = known.get(key) ?? work(bytes, ...rest)
    known.set(key, result)
    return result
  }
}

let contents: Content[]
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const small = await picture('a wall', { width: 36, height: 32 })
  const jpeg = Buffer.concat([...small.read(0, small.size)])
  contents = Array.from({ length: 8 }, (_, n) => commented(jpeg, `wall ${n}`))
  contents.push(bytes(jpeg))
})
afterAll(() => vi.useRealTimers())

test('whatever happened, in the end the gallery is what Drive holds and the owner made of it', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = new HistoryWorld(contents)
      await world.play(steps)
      await world.settle()
      expect(judgeHistory(world)).toEqual([])
    }),
    { ...propertyRuns(20), examples: pastFailures },
  )
})
