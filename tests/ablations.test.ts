import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ablations } from './ablation/ablations.ts'

test.for(ablations)('$name is in its file, once, to be taken out', async ({ file, from, to }) => {
  expect((await readFile(file, 'utf8')).split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
