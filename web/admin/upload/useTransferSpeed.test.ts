import { expect, test } from 'vitest'
import { addSample, speedOf, type TransferSample } from './useTransferSpeed.ts'

test('the speed is that of the last ten seconds, and unknown before there is any', () => {
  let samples: readonly TransferSample[] = []
  const note = (at: number, bytes: number) => {
    samples = addSample(samples, { at, bytes })
  }
  note(0, 0)
  note(100, 50)
  expect(speedOf(samples)).toBeNull()
  note(10_000, 100_000)
  expect(speedOf(samples)).toBe(10_000)
  note(11_000, 102_000)
  note(20_500, 121_000)
  expect(Math.round(speedOf(samples) ?? 0)).toBe(2000)
})
