import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { claimBlock, listens } from './testPorts.ts'

test('a block is claimed once, and one with a used port is left out', async () => {
  const first = await claimBlock(() => false)
  const second = await claimBlock(({ hosting }) => hosting === first.hosting)
  expect(second.hosting).not.toBe(first.hosting)
  const other = createServer()
  onTestFinished(() => void other.close())
  await listens(other, second.hosting + 10 + 2)
  const third = await claimBlock(({ hosting }) => hosting === second.hosting + 10)
  expect(third.hosting).not.toBe(second.hosting + 10)
})

test('a preferred block comes first', async () => {
  const { hosting } = await claimBlock(({ hosting }) => hosting > 31_150)
  expect(hosting).toBeGreaterThan(31_150)
})
