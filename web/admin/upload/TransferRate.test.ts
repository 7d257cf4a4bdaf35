import { expect, test } from 'vitest'
import { TransferRate } from './TransferRate.ts'

test('the speed is that of the last ten seconds, and unknown before there is any', () => {
  const rate = new TransferRate()
  rate.note(0, 0)
  rate.note(100, 50)
  expect(rate.bytesPerSecond).toBeNull()
  rate.note(10_000, 100_000)
  expect(rate.bytesPerSecond).toBe(10_000)
  rate.note(11_000, 102_000)
  rate.note(20_500, 121_000)
  expect(Math.round(rate.bytesPerSecond ?? 0)).toBe(2000)
  rate.reset()
  expect(rate.bytesPerSecond).toBeNull()
})
