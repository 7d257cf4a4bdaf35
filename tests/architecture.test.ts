import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = globSync('{domain,web,functions/src,scripts,tests,lab}/**/*.{ts,tsx}', {
  cwd: root,
})

type Import = { from: string; to: string }

/** Every import: of our own files by their path from the root, of packages by their name. */
const imports: Import[] = sources.flatMap((from) => {
  const code = readFileSync(join(root, from), 'utf8')
  const found = code.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)
  return [...found].map(([, target = '']) => ({
    from,
    to: target.startsWith('.') ? relative(root, resolve(root, dirname(from), target)) : target,
  }))
})

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const product = imports.filter(({ from }) => !isTest(from))

function strays(folder: string, allowed: (target: string) => boolean): string[] {
  return product
    .filter(({ from, to }) => from.startsWith(folder) && !allowed(to))
    .map(({ from, to }) => `${from} imports ${to}`)
}

test('the imports were found', () => {
  expect(imports.length).toBeGreaterThan(100)
})

test('domain imports only itself and zod', () => {
  expect(strays('domain/', (to) => to.startsWith('domain/') || to === 'zod')).toEqual([])
})

test('the website imports no functions, scripts or tests', () => {
  expect(strays('web/', (to) => !/^(?:functions|scripts|tests|lab)\//.test(to))).toEqual([])
})

test('functions import only domain and themselves', () => {
  expect(strays('functions/src/', (to) => !/^(?:web|scripts|tests|lab)\//.test(to))).toEqual([])
})

test('only tests import from lab', () => {
  const users = product.filter(({ from, to }) => to.startsWith('lab/') && !from.startsWith('lab/'))
  expect(users).toEqual([])
})

test("only one function includes the website's server entry", () => {
  const takers = sources.filter(
    (path) =>
      path.startsWith('functions/src/') &&
      readFileSync(join(root, path), 'utf8').includes("'../site/'"),
  )
  expect(takers).toEqual(['functions/src/pages/handlers.ts'])
})

test('only web/firebase and the private area import the Firebase SDK', () => {
  const isFirebase = (to: string) => /^(?:firebase(?:\/|$)|reactfire$)/.test(to)
  const elsewhere = product.filter(
    ({ from, to }) =>
      from.startsWith('web/') && isFirebase(to) && !/^web\/(?:firebase|admin)\//.test(from),
  )
  expect(elsewhere).toEqual([])
})

test('public pages import nothing of the private area', () => {
  // web/firebase may sign in or write only in these files.
  const writers = new Set(['web/firebase/client.ts'])
  for (const writer of writers)
    for (const { from, to } of product)
      if (to === writer && from.startsWith('web/firebase/')) writers.add(from)
  expect(writers.size).toBeGreaterThan(1)
  const isPrivate = (path: string) => path.startsWith('web/admin/') || writers.has(path)
  const leaks = product.filter(
    ({ from, to }) => from.startsWith('web/') && !isPrivate(from) && isPrivate(to),
  )
  expect(leaks).toEqual([])
})

test('content imports only domain and itself, and parsers only at build time', () => {
  // scripts/build/contentData.ts replaces these in the bundle.
  const runsAtBuild =
    /^(?:tests\/support\/|scripts\/content\/|web\/content\/(?:source\/|articles\/articleText\.ts|.*\.data\.ts))/
  const isOwn = (to: string) => to.startsWith('web/content/') || to.startsWith('domain/')
  const bundled = product.filter(
    ({ from }) => from.startsWith('web/content/') && !runsAtBuild.test(from),
  )
  expect(bundled.filter(({ to }) => !isOwn(to))).toEqual([])
  const typesOnly = new Set(['web/content/pageTypes.ts', 'web/content/types.ts'])
  expect(
    product.filter(
      ({ from, to }) =>
        to.startsWith('web/content/source/') && !runsAtBuild.test(from) && !typesOnly.has(from),
    ),
  ).toEqual([])
  expect(sources.filter((path) => /^web\/content\/.*\.tsx$/.test(path))).toEqual([])
})

test('a route file stays under 40 lines', () => {
  const long = sources
    .filter((path) => /^web\/routes\/[^/]+\.tsx$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 40)
  expect(long).toEqual([])
})

test('no file has a meaningless name', () => {
  const vague = sources.filter((path) =>
    /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.)/.test(path),
  )
  expect(vague).toEqual([])
})

test('top-level folders have no import cycle', () => {
  const edges = new Set(
    product.flatMap(({ from, to }) => {
      const [a, b] = [from.split('/')[0], to.split('/')[0]]
      const ours = ['domain', 'web', 'functions', 'scripts', 'tests']
      return a && b && a !== b && ours.includes(a) && ours.includes(b) ? [`${a} -> ${b}`] : []
    }),
  )
  const circles = [...edges].filter((edge) => edges.has(edge.split(' -> ').reverse().join(' -> ')))
  expect(circles).toEqual([])
})

test('folders of the website have no import cycle', () => {
  const isWeb = (path: string) => path.startsWith('web/')
  // A file that imports nothing can't be part of a cycle.
  const importing = new Set(product.map(({ from }) => from))
  /** A folder, or a file of `web` itself. */
  const nodeOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const edges = product
    .filter(({ from, to }) => isWeb(from) && isWeb(to) && importing.has(to))
    .map((edge) => ({ ...edge, node: nodeOf(edge.from), target: nodeOf(edge.to) }))
    .filter(({ node, target }) => node !== target)
  const targets = Map.groupBy(edges, ({ node }) => node)
  const reaches = (node: string, goal: string, seen = new Set<string>()): boolean =>
    (targets.get(node) ?? []).some(({ target }) => {
      if (target === goal) return true
      if (seen.has(target)) return false
      seen.add(target)
      return reaches(target, goal, seen)
    })
  const circles = edges.filter(({ node, target }) => reaches(target, node))
  expect(circles.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('a feature of the private area imports data, components and upload, never another feature', () => {
  const admin = 'web/admin/'
  const context = 'web/admin/adminContext.ts'
  /** What each folder of the private area may import from it. Others only themselves. */
  const shared = ['data', 'components', 'upload']
  const allowed: Readonly<Record<string, readonly string[]>> = {
    data: [],
    components: ['data'],
    upload: ['data', 'components'],
    photos: shared,
    projects: [...shared, 'photos'],
    trash: shared,
    people: [...shared, 'auth'],
    drive: shared,
    auth: shared,
    findings: shared,
  }
  const folderOf = (path: string) => path.slice(admin.length).split('/').slice(0, -1)[0] ?? ''
  const folders = new Set(
    sources
      .filter((path) => path.startsWith(admin))
      .map(folderOf)
      .filter(Boolean),
  )
  expect([...folders].sort()).toEqual(Object.keys(allowed).sort())
  const wrong = imports
    .filter(({ from, to }) => from.startsWith(admin) && to.startsWith(admin) && folderOf(from))
    .filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)]
      return own !== other && to !== context && !allowed[own]?.includes(other)
    })
  expect(wrong).toEqual([])
})

test('files have no import cycle', () => {
  const targets = Map.groupBy(imports, ({ from }) => from)
  /** Files whose imports were all followed. `path` has those in progress. */
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push([...path.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) follow(to, [...path, file])
    done.add(file)
  }
  for (const file of sources) follow(file, [])
  expect(circles).toEqual([])
})

test('the linter refuses functions that the oldest supported browsers lack', () => {
  const calls = ['AbortSignal.any([])', 'Map.groupBy([], String)', '[1].toSorted()']
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ overrides }))
  for (const part of ['web', 'scripts']) {
    mkdirSync(join(folder, part))
    const lines = calls.map((call, index) => `export const value${index} = ${call}\n`)
    writeFileSync(join(folder, part, 'example.ts'), lines.join(''))
  }
  copyFileSync(join(root, 'web/browserFloor.grit'), join(folder, 'web/browserFloor.grit'))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--reporter=github'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const refused = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('Younger than'))
  expect(refused).toHaveLength(calls.length)
  for (const line of refused) expect(line).toContain('web/example.ts')
})
