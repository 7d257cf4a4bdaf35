import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as attributes from './attributes.ts'

const web = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const namesIn = (text: string) =>
  [...text.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name)

test('attributes.ts has every attribute that parts of a public page share', () => {
  const parts = globSync('{early,gallery,published,routes,motion,analytics,seo}/**/*.{ts,tsx}', {
    cwd: web,
  }).filter((file) => !file.includes('.test.'))
  const ofStyles = ['data-layout', 'data-wide', 'data-zoomed']
  const used = [...parts, 'public/speculation-rules.json'].flatMap((file) => namesIn(read(file)))
  const known: readonly string[] = [...Object.values(attributes), ...ofStyles]
  expect(used.filter((name) => !known.includes(name))).toEqual([])
  expect(parts.length).toBeGreaterThan(40)
})

test('docs/public-pages.md lists each attribute once', () => {
  const rows = read('../docs/public-pages.md').matchAll(/^\| `(data-[a-z-]+)`/gm)
  expect([...rows].map(([, name]) => name).sort()).toEqual([...Object.values(attributes)].sort())
})
