import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cities } from '../../web/content/cities/index.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'

let root: string

beforeEach(() => {
  mkdirSync(cacheDir, { recursive: true })
  root = mkdtempSync(join(cacheDir, 'check-'))
  for (const part of ['domain', 'scripts', 'web', 'firebase.json', 'package.json', 'tsconfig.json'])
    cpSync(join(projectRoot, part), join(root, part), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function edit(file: string, from: string | RegExp, to: string) {
  const path = join(root, 'web/content', file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed, file).not.toBe(text)
  writeFileSync(path, changed)
}

function check(): readonly string[] {
  const script = join(root, 'scripts/content/checkContent.ts')
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', cwd: root })
  return stdout.split('\n').filter((line) => line.startsWith('✗'))
}

test('the texts of pages are checked as visitors see them, each with its line', () => {
  edit('about.ts', /headline: '[^']*'/, "headline: 'Painters you can **trust**'")
  edit('contact.ts', /headline: '[^']*'/, "headline: 'Since {{year}}'")
  edit(`cities/${cities[0].slug}.ts`, /lead: '[^']*'/, "lead: '“We paint your town”'")
  edit('footer.ts', /(heading: )'[^']*'/, "$1'<b>Links</b>'")
  const faults = check()
  expect(
    faults.map((fault) => /^✗ web\/content\/([^:]+):\d+: \/\S* shows "/.exec(fault)?.[1]),
  ).toEqual(
    expect.arrayContaining(['about.ts', 'contact.ts', `cities/${cities[0].slug}.ts`, 'footer.ts']),
  )
  expect(faults).toHaveLength(4)
})

test('a link to no page is reported before the site is built', () => {
  edit('redirects.ts', /\[[^\]]*\](?=[^\]]*$)/, "[{ from: '/old.html', to: '/nowhere' }]")
  expect(check().join('\n')).toContain(
    "redirects.ts sends /old.html to /nowhere, which isn't a page",
  )
})
