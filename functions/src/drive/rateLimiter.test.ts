import { expect, test } from 'vitest'
import { random } from '../../../scripts/emulators/fakeDrive/random.ts'
import { virtualClock } from '../../../tests/support/virtualClock.ts'
import { RateLimiter } from './rateLimiter.ts'

/** A limiter whose chance is always `chance`, and so much budget that it never makes anybody wait. */
function limiterWith(chance: () => number, budgetPerMinute = 1e12) {
  const clock = virtualClock()
  return { clock, limiter: new RateLimiter({ clock, random: chance, budgetPerMinute }) }
}

/** Milliseconds from now until each of `count` workers gets through. */
async function waitsOf({ clock, limiter }: ReturnType<typeof limiterWith>, count: number) {
  const begun = clock.now()
  return Promise.all(
    Array.from({ length: count }, async () => {
      await limiter.enter(5)
      return clock.now() - begun
    }),
  )
}

test('an idle limiter lets everybody through at once', async () => {
  expect(
    await waitsOf(
      limiterWith(() => 0.5),
      8,
    ),
  ).toEqual(Array(8).fill(0))
})

test('one refusal makes every worker wait, not only the refused one', async () => {
  const world = limiterWith(() => 0.5)
  world.limiter.refused(await world.limiter.enter(5), 0)
  expect(Math.min(...(await waitsOf(world, 8)))).toBeGreaterThanOrEqual(500)
})

test('after a pause the workers don’t come all at the same moment', async () => {
  const { between } = random('jitter')
  const world = limiterWith(() => between(0, 1))
  world.limiter.refused(await world.limiter.enter(5), 3000)
  const waits = await waitsOf(world, 8)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(4000)
  expect(new Set(waits.map((ms) => Math.round(ms / 10))).size).toBeGreaterThan(4)
})

test('each further refusal doubles the longest pause, up to a minute, and answers shorten it', async () => {
  const world = limiterWith(() => 0.999)
  const pauses: number[] = []
  for (let refusal = 0; refusal < 9; refusal += 1) {
    world.limiter.refused(await world.limiter.enter(5), 0)
    pauses.push(Math.min(...(await waitsOf(world, 1))))
  }
  expect(pauses.map((ms) => Math.floor(ms / 1000))).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
  for (let answer = 0; answer < 8; answer += 1) world.limiter.passed()
  world.limiter.refused(await world.limiter.enter(5), 0)
  expect(Math.min(...(await waitsOf(world, 1)))).toBeLessThan(5000)
})

test('the refusals of one storm count as one, but the longest Retry-After holds', async () => {
  const world = limiterWith(() => 0.999)
  const entered = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.limiter.enter(5)))
  await world.clock.sleep(100)
  for (const [index, at] of entered.entries()) world.limiter.refused(at, index === 2 ? 20_000 : 0)
  expect(Math.min(...(await waitsOf(world, 1)))).toBeGreaterThanOrEqual(20_000)
  world.limiter.refused(await world.limiter.enter(5), 0)
  expect(Math.min(...(await waitsOf(world, 1)))).toBeLessThan(4000)
})

test('the budget is spent evenly, after a first second’s worth', async () => {
  const { clock, limiter } = limiterWith(() => 0.5, 300_000)
  const begun = clock.now()
  for (let download = 0; download < 100; download += 1) await limiter.enter(200)
  // 20,000 units, of which 5,000 are there at once and 5,000 come each second.
  expect((clock.now() - begun) / 1000).toBeCloseTo(3, 1)
})

test('whoever aborts doesn’t wait any longer', async () => {
  const { limiter } = limiterWith(() => 0.5)
  limiter.refused(await limiter.enter(5), 60_000)
  const reason = new Error('canceled')
  await expect(limiter.enter(5, AbortSignal.abort(reason))).rejects.toBe(reason)
})
