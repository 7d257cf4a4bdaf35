import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptRarely } from './attemptRarely.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rarely-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a failure is retried only after a day', async () => {
  const attempt = vi.fn(async () => false)
  expect(await attemptRarely('thing', attempt, folder)).toBe(false)
  expect(await attemptRarely('thing', attempt, folder)).toBe(false)
  expect(attempt).toHaveBeenCalledTimes(1)
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  utimesSync(join(folder, 'thing'), yesterday, yesterday)
  expect(await attemptRarely('thing', attempt, folder)).toBe(false)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('a success is not remembered', async () => {
  const attempt = vi.fn(async () => true)
  expect(await attemptRarely('thing', attempt, folder)).toBe(true)
  expect(await attemptRarely('thing', attempt, folder)).toBe(true)
  expect(attempt).toHaveBeenCalledTimes(2)
})
