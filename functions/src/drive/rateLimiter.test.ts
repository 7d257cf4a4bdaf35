import { expect, test } from 'vitest'
import { random } from '../../../scripts/emulators/fakeDrive/random.ts'
import { virtualClock } from '../../../tests/support/virtualClock.ts'
import { RateLimiter } from './rateLimiter.ts'

function limiterWith(chance: () => number, unitsPerMinute = 1e12) {
  const clock = virtualClock()
  return { clock, limiter: new RateLimiter({ clock, random: chance, unitsPerMinute }) }
}

async function waitsOf({ clock, limiter }: ReturnType<typeof limiterWith>, count: number) {
  const startedAt = clock.now()
  return Promise.all(
    Array.from({ length: count }, async () => {
      await limiter.acquire(5)
      return clock.now() - startedAt
    }),
  )
}

test('one rate-limited request pauses all workers, and they don’t resume at the same moment', async () => {
  const { between } = random('jitter')
  const world = limiterWith(() => between(0, 1))
  world.limiter.onRateLimited(await world.limiter.acquire(5), 3000)
  const waits = await waitsOf(world, 8)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(4000)
  expect(new Set(waits.map((ms) => Math.round(ms / 10))).size).toBeGreaterThan(4)
})

test('each rate-limited request doubles the maximum pause, up to a minute; successes shorten it', async () => {
  const world = limiterWith(() => 0.999)
  const pauses: number[] = []
  for (let refusal = 0; refusal < 9; refusal += 1) {
    world.limiter.onRateLimited(await world.limiter.acquire(5), 0)
    pauses.push(Math.min(...(await waitsOf(world, 1))))
  }
  expect(pauses.map((ms) => Math.floor(ms / 1000))).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
  for (let success = 0; success < 8; success += 1) world.limiter.onSuccess()
  world.limiter.onRateLimited(await world.limiter.acquire(5), 0)
  expect(Math.min(...(await waitsOf(world, 1)))).toBeLessThan(5000)
})

test('requests rate-limited together count as one, but the longest Retry-After applies', async () => {
  const world = limiterWith(() => 0.999)
  const entered = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.limiter.acquire(5)))
  await world.clock.sleep(100)
  for (const [index, at] of entered.entries())
    world.limiter.onRateLimited(at, index === 2 ? 20_000 : 0)
  expect(Math.min(...(await waitsOf(world, 1)))).toBeGreaterThanOrEqual(20_000)
  world.limiter.onRateLimited(await world.limiter.acquire(5), 0)
  expect(Math.min(...(await waitsOf(world, 1)))).toBeLessThan(4000)
})

test('spends the quota evenly, after a burst of one second', async () => {
  const { clock, limiter } = limiterWith(() => 0.5, 300_000)
  const startedAt = clock.now()
  for (let download = 0; download < 100; download += 1) await limiter.acquire(200)
  // 20,000 units: 5,000 at once, then 5,000 a second.
  expect((clock.now() - startedAt) / 1000).toBeCloseTo(3, 1)
})

test('an abort ends the wait', async () => {
  const { limiter } = limiterWith(() => 0.5)
  limiter.onRateLimited(await limiter.acquire(5), 60_000)
  const reason = new Error('canceled')
  await expect(limiter.acquire(5, AbortSignal.abort(reason))).rejects.toBe(reason)
})
