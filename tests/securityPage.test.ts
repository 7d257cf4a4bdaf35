import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('SECURITY.md')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

test('every file that SECURITY.md names is there', () => {
  const files = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every command that SECURITY.md names can be run', () => {
  const verbs = [...page.matchAll(/`npm run ([\w:-]+)/g)].map(([, verb = '']) => verb)
  expect(verbs.length).toBeGreaterThan(2)
  expect(verbs.filter((verb) => !(verb in scripts))).toEqual([])
})

test('every chapter of the standard has its row, and SECURITY.md stays a page', () => {
  const chapters = [...page.matchAll(/^\| V(\d+) /gm)].map(([, chapter]) => Number(chapter))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  expect(page.split('\n').length).toBeLessThan(100)
})
