import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveSite } from './moveSite.ts'

const portsFrom = (first: number) => ({
  hosting: first,
  auth: first + 1,
  firestore: first + 2,
  storage: first + 3,
  functions: first + 4,
})

test('a site that is moved has the new ports, and the hashes of its changed scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [from, to] = ['one', 'other'].map((name) => join(folder, name)) as [string, string]
  for (const name of [from, `${from}-server`]) mkdirSync(name)
  const script = (port: number) => `fetch("http://127.0.0.1:${port}/131012")`
  const page = (port: number) => {
    const hash = createHash('sha384').update(script(port)).digest('base64')
    return `<script integrity="sha384-${hash}" src="/a.js">`
  }
  writeFileSync(join(from, 'a.js'), script(31_012))
  writeFileSync(join(from, 'index.html'), page(31_012))
  writeFileSync(join(`${from}-server`, 'shell.html'), page(31_012))

  moveSite(
    { outDir: from, emulators: portsFrom(31_010) },
    { outDir: to, emulators: portsFrom(31_020) },
  )
  expect(readFileSync(join(to, 'a.js'), 'utf8')).toBe(script(31_022))
  for (const file of [join(to, 'index.html'), join(`${to}-server`, 'shell.html')])
    expect(readFileSync(file, 'utf8')).toBe(page(31_022))
})
