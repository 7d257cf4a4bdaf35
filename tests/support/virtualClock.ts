import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../functions/src/drive/rateLimiter.ts'

/** A clock whose sleepers wake at once, in the right order. */
export function virtualClock(): Clock & { sleeps: number[] } {
  let time = Date.UTC(2026, 0, 5)
  const sleeps: number[] = []
  const waking: number[] = []
  return {
    sleeps,
    now: () => time,
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      sleeps.push(ms)
      const until = time + ms
      waking.push(until)
      // Earlier sleepers go first, and pending requests get a turn in between.
      do await setImmediate()
      while (Math.min(...waking) < until)
      waking.splice(waking.indexOf(until), 1)
      time = Math.max(time, until)
      signal?.throwIfAborted()
    },
  }
}
