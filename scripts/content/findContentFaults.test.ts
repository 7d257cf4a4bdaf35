import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { copySite } from '../../tests/support/copySite.ts'
import { cities } from '../../web/content/cities.data.ts'
import { isSample } from '../../web/content/isSample.ts'
import { services } from '../../web/content/services.data.ts'

let site: ReturnType<typeof copySite>
let content: string
const [city, other] = cities

beforeEach(() => {
  site = copySite()
  content = join(site.root, 'web/content')
})

afterEach(() => {
  rmSync(site.root, { recursive: true, force: true })
})

/** Runs Node, as the check does: Vitest words import errors differently. */
function findFaults(): string[] {
  const code = `const { findContentFaults } = await import('./scripts/content/findContentFaults.ts')
    console.log(JSON.stringify(await findContentFaults()))`
  const output = site.run('--input-type=module', '-e', code)
  return z.array(z.string()).parse(JSON.parse(output))
}

/** The line that a fault names. */
function lineOf(fault: string): string | undefined {
  const [, file = '', line] = /^web\/content\/([^:]+):(\d+)/.exec(fault) ?? []
  return readFileSync(join(content, file), 'utf8').split('\n')[Number(line) - 1]
}

function edit(file: string, change: (text: string) => string) {
  writeFileSync(join(content, file), change(readFileSync(join(content, file), 'utf8')))
}

test('a row without a file, a file without a row and a neighbor without a page are reported', () => {
  edit('pageTable.ts', (text) => text.replace(`  '/${city.slug}': city`, "  '/tulsa': city,\n$&"))
  edit(`cities/${other?.slug ?? city.slug}.ts`, (text) =>
    text.replace(/^ {2}near: .*\n/m, '').replace('CityText = {', "$& near: ['owasso'],"),
  )
  rmSync(join(content, `cities/${city.slug}.ts`))
  writeFileSync(join(content, 'products/own.ts'), 'export const product = {}\n')
  const faults = findFaults().toSorted()
  const missing = expect.stringMatching(/^web\/content\/pageTable\.ts:\d+: cities\/.* is missing/)
  expect(faults).toEqual([
    expect.stringMatching(/^web\/content\/cities\/.* is near "owasso", which has no row/),
    missing,
    missing,
    expect.stringMatching(/^web\/content\/products\/own\.ts:1 has no row/),
  ])
  expect(faults.slice(0, 3).map(lineOf)).toEqual([
    expect.stringContaining("near: ['owasso']"),
    "  '/tulsa': city,",
    `  '/${city.slug}': city,`,
  ])
})

test('a mistake in a file that all import is reported once, with its line', () => {
  edit('business.ts', (text) => `${text}export const region = \n`)
  const faults = findFaults()
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^web\/content\/business\.ts:\d+ can't be read: Expression expected/)
})

test('mistakes in all data files are reported at once, each once', () => {
  edit('business.yaml', (text) =>
    text
      .replace(/Saturday: .*/, 'Saturday: 10am-2pm')
      .replace(/^email: .*/m, 'emial: office@rivera.com'),
  )
  edit('faqs.yaml', (text) => text.replace(/^( +answer:).*/m, '$1 It has {{waranty}}'))
  edit('reviews.yaml', () => 'name: Dana R.\n')
  const faults = findFaults()
  expect(faults.map(lineOf).toSorted()).toEqual([
    expect.stringMatching(/^ +answer: /),
    '  Saturday: 10am-2pm',
    'emial: office@rivera.com',
    'name: Dana R.',
  ])
  expect(faults.join('\n')).toContain(
    'office_hours.Saturday is "10am-2pm". Write hours like "10:00 AM - 2:00 PM"',
  )
})

test('questions are checked if business.yaml can’t be parsed', () => {
  edit('business.yaml', (text) => text.replace(/^email: /m, 'email:'))
  edit('faqs.yaml', (text) => text.replace(/^( +answer:).*/m, '$1 It has {warranty}'))
  expect(findFaults().map(lineOf)).toEqual([
    expect.stringMatching(/^email:\S/),
    expect.stringMatching(/^ +answer: /),
  ])
})

test('two versions of a line in any file are reported', () => {
  const both = '<<<<<<< HEAD\none\n=======\nother\n>>>>>>> main\n'
  edit('home.ts', (text) => both + text)
  edit('reviews.yaml', (text) => text + both)
  const faults = findFaults()
  expect(faults.map(lineOf)).toEqual(['<<<<<<< HEAD', '<<<<<<< HEAD'])
  expect(faults[0]).toMatch(/^web\/content\/home\.ts:1: two versions/)
})

test('files in the folder of articles that are none are reported', () => {
  const [article = ''] = readdirSync(join(content, 'articles')).filter((file) =>
    file.endsWith('.md'),
  )
  for (const name of ['My Deck Story.md', 'deck.MD', 'deck.txt', 'Deck.jpg'])
    cpSync(join(content, 'articles', article), join(content, 'articles', name))
  expect(findFaults().toSorted()).toEqual([
    'web/content/articles/Deck.jpg:1: an article is a text file: delete this one, or name it deck.md.',
    'web/content/articles/My Deck Story.md:1: the file’s name becomes the address of the article: name it my-deck-story.md.',
    'web/content/articles/deck.MD:1: the file’s name becomes the address of the article: name it deck.md.',
    'web/content/articles/deck.txt:1: an article is a text file: delete this one, or name it deck.md.',
  ])
})

test.runIf(isSample)('references to a removed service are reported by file and line', () => {
  rmSync(join(content, 'services/fence-staining.ts'))
  edit('pageTable.ts', (text) => text.replace("  '/fence-staining': service,\n", ''))
  const references = findFaults()
  expect(references.map((fault) => fault.split(/:\d| is /)[0])).toEqual(
    expect.arrayContaining(['business.yaml', 'promos.ts'].map((file) => `web/content/${file}`)),
  )
  for (const fault of references.filter((text) => text.includes('which you removed'))) {
    expect(lineOf(fault), fault).toContain('fence-staining')
  }
  edit('business.yaml', (text) => text.replace(/ {2}fence-staining:\n(?: {4}.*\n)+/, ''))
  const faults = findFaults().join('\n')
  expect(faults).toMatch(/reviews\.yaml:\d+: services \(entry 7\) is "fence-staining"/)
  expect(faults).toMatch(/faqs\.yaml:\d+: .* There is no fact \{\{fence-staining\.time\}\}/)
  expect(faults).toMatch(/cedar-fence\.md:\d+: page \(entry 1 of related\) is "\/fence-staining"/)
})

test('a broken file does not hide mistakes in others', () => {
  const [first = '', second = ''] = [city, other ?? city].map(({ slug }) => `cities/${slug}.ts`)
  edit(first, (text) => `${text}import '../nowhere.ts'\n`)
  edit(second, (text) => text.replace('export const city', 'export const town'))
  const faults = findFaults()
  const [broken, without] = [first, second].map((file) =>
    faults.find((fault) => fault.startsWith(`web/content/${file}:`)),
  )
  expect(broken).toContain("can't be read: Cannot find module 'web/content/nowhere.ts'.")
  expect(lineOf(broken ?? '')).toBe("import '../nowhere.ts'")
  if (!other) return
  expect(without).toContain('must export its text as "city".')
  expect(lineOf(without ?? '')).toContain('export const town')
})

test('an error while a file is read, and a figure that texts say, have their line', () => {
  const [{ slug }] = services
  edit(`cities/${city.slug}.ts`, (text) => `${text}\nconst own = null\nown.name\n`)
  edit(`services/${slug}.ts`, (text) => {
    const use = `import { figure as own } from '../work.ts'\nown('${slug}', 'average_kitchen')\n`
    return `${text}${use}`
  })
  const faults = findFaults()
  const linesWith = (part: string) => faults.filter((fault) => fault.includes(part)).map(lineOf)
  expect(linesWith('Cannot read properties of null')).toEqual(['own.name'])
  expect(linesWith(`work.${slug}.average_kitchen is missing`)).toEqual([`  ${slug}:`])
})
