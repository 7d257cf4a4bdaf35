import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cities } from '../../web/content/cities/index.ts'
import { cacheDir, projectRoot } from '../project.ts'
import { findContentFaults } from './findContentFaults.ts'

let root: string
let content: string
const [city, other] = cities

beforeEach(() => {
  mkdirSync(cacheDir, { recursive: true })
  root = mkdtempSync(join(cacheDir, 'content-'))
  content = join(root, 'web/content')
  for (const folder of ['domain', 'web/content']) {
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true })
  }
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function edit(file: string, change: (text: string) => string) {
  writeFileSync(join(content, file), change(readFileSync(join(content, file), 'utf8')))
}

test('the content as it is lacks nothing', async () => {
  expect(await findContentFaults(content)).toEqual([])
})

test('a line without its file, a file without its line and a chip that is missing are named', async () => {
  edit('cities/index.ts', (text) =>
    text.replace('const listed = [', "const listed = [\n  { slug: 'tulsa', name: 'Tulsa' },"),
  )
  rmSync(join(content, `cities/${city.slug}.ts`))
  writeFileSync(join(content, 'articles/own.ts'), 'export const article = {}\n')
  const faults = await findContentFaults(content)
  expect(faults).toContainEqual(
    expect.stringMatching(/^web\/content\/cities\/tulsa\.ts is missing/),
  )
  expect(faults).toContainEqual(
    expect.stringMatching(new RegExp(`^web/content/cities/${city.slug}\\.ts is missing`)),
  )
  expect(faults).toContainEqual(
    'web/content/swatches/cities.ts has no paint chip "tulsa": add one, or rename one.',
  )
  expect(faults).toContainEqual(
    expect.stringMatching(/^web\/content\/articles\/own\.ts is in no list/),
  )
  expect(faults).toHaveLength(4)
})

test('one broken file hides none of the others', async () => {
  const [first, second] = [city, other ?? city].map(({ slug }) => `cities/${slug}.ts`)
  edit(first ?? '', () => "import '../nowhere.ts'\n")
  edit(second ?? '', (text) => text.replace('export const city', 'export const town'))
  const faults = await findContentFaults(content)
  expect(faults).toContainEqual(expect.stringMatching(`web/content/${first} can't be read: `))
  if (other) expect(faults).toContainEqual(`web/content/${second} must export its text as "city".`)
})
