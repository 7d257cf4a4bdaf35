import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { cachedFile } from './cachedFile.ts'

test('a picture requested twice at once is made once', async () => {
  const source = randomUUID()
  const make = vi.fn((path: string) => writeFile(path, source))
  const ask = () => cachedFile([source], 'txt', make)
  const [file, same] = await Promise.all([ask(), ask()])
  expect(await ask()).toBe(file)
  expect(same).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(source)
  expect(make).toHaveBeenCalledOnce()
  rmSync(file)
})
