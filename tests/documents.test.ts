import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { externalPackages } from '../scripts/build/buildFunctions.ts'
import { runProcess } from '../scripts/lib/runProcess.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
const documents = files.map((file) => ({ file, text: read(file) }))
const topLevel = readdirSync(root)
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** There, or made by a command and kept out of the repository. */
const isThere = (path: string) =>
  existsSync(join(root, path)) ||
  execFileSync('git', ['check-ignore', '--no-index', path, `${path}/`, '.cache/'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .some((ignored) => [path, `${path}/`].includes(ignored))

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, it = '']) => it)

test('the documents exist, and none is longer than two screens', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'CONTRIBUTING.md']))
  const long = documents.filter(({ text }) => text.split('\n').length > 170)
  expect(long.map(({ file }) => file)).toEqual([])
})

test.each(documents)('$file: its links work', ({ file, text }) => {
  const links = found(text, /\]\(([^)#\s]+)[^)]*\)/g).filter((link) => !link.includes('://'))
  expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
})

test.each(documents)('$file: the paths that it names exist', ({ text }) => {
  const spans = found(text, /`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)
  const paths = spans.filter((span) => topLevel.includes(span.split('/')[0] ?? ''))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test.each(documents)('$file: the commands that it names exist', ({ text }) => {
  const admin = read('scripts/admin/admin.ts')
  for (const [command, verb = '', rest = ''] of text.matchAll(/npm run ([\w:]+)([^`\n]*)/g)) {
    expect(scripts, command).toHaveProperty([verb])
    const tool = found(rest, /^ -- ([a-z]+)/g)[0] ?? ''
    const isTool = verb === 'lab' && tool !== ''
    const script = read(isTool ? `lab/${tool}.ts` : (scripts[verb]?.split(' ')[1] ?? ''))
    for (const option of found(rest, /--([a-z-]+)/g)) expect(script, command).toContain(option)
    if (verb === 'admin' && !rest.includes('<command>')) {
      expect(admin, command).toMatch(new RegExp(`^  ${found(rest, /-- ([a-z-]+)/g)[0]}\\b`, 'm'))
    }
  }
})

test('each command is explained in the documents', () => {
  const all = documents.map(({ text }) => text).join('\n')
  const unexplained = Object.keys(scripts).filter(
    (verb) => verb !== 'postinstall' && !new RegExp(`(?:npm (?:run )?|\`)${verb}\\b`).test(all),
  )
  expect(unexplained).toEqual([])
})

test("the README's map of folders is correct", () => {
  const [, map = ''] = read('README.md').split('## Find your way')
  const tree = map.split('```').find((block) => block.startsWith('\ndomain/')) ?? ''
  let parent = ''
  const missing: string[] = []
  const named = new Set<string>()
  for (const [, indent = '', name = '', rest = ''] of tree.matchAll(/^( *)([\w/]+\/)(.*)$/gm)) {
    if (indent === '') parent = name
    const folders = [name, ...found(rest, /(?<= {2,})([\w/]+\/)/g)]
    const paths = folders.map((path) => (indent === '' ? path : parent + path))
    for (const path of paths) named.add(path)
    missing.push(...paths.filter((path) => !existsSync(join(root, path))))
  }
  expect(parent).not.toBe('')
  expect(missing).toEqual([])
  const there = ['web/', 'functions/src/'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'public')
      .map(({ name }) => `${folder}${name}/`),
  )
  expect(there.filter((folder) => !named.has(folder))).toEqual([])
})

test.each([
  [['scripts/rules/rules.ts'], 0, 'up to date'],
  [['scripts/admin/admin.ts'], 1, 'npm run admin -- <command>'],
  [['scripts/deploy/deploy.ts', '--project', 'nobody', '--dry-run'], 1, 'Nothing was deployed.'],
])('%j runs as the documents say', async (command, code, words) => {
  const env = { ...process.env, VITE_FIREBASE_CONFIG: '' }
  const run = await runProcess(process.execPath, [...command], {
    timeoutMs: 60_000,
    cwd: root,
    env,
  })
  expect(run.output).toContain(words)
  expect(run.code).toBe(code)
})

test('the tests that docs/jobs.md names exist', () => {
  const tests = globSync('{functions/src,tests}/**/*.test.ts', { cwd: root })
  const named = read('docs/jobs.md').matchAll(/`([\w./]+\.test\.ts)`((?:[:,] "[^"]+")*)/g)
  const missing = [...named].flatMap(([, file = '', names = '']) => {
    const text = tests.filter((path) => `/${path}`.endsWith(`/${file}`)).map(read)
    const lines = text.join('\n').split('\n')
    const isTest = (name: string) =>
      lines.some((line) => name.split('…').every((part) => line.includes(part)))
    const absent = found(names, /"([^"]+)"/g).filter((name) => !isTest(name))
    return names === '' ? [file] : absent.map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('docs/security.md has a row for each chapter of the standard', () => {
  const chapters = found(read('docs/security.md'), /^\| V(\d+) /gm).map(Number)
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

test('each package has a reason', () => {
  const table = read('docs/packages.md')
  const packages = ['package.json', 'functions/package.json'].flatMap((file) => {
    const { dependencies, devDependencies } = dependenciesSchema.parse(JSON.parse(read(file)))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const short = (name: string) => name.split('/').at(-1) ?? name
  const without = packages.filter(
    (name) => !name.startsWith('@types/') && !table.includes(name) && !table.includes(short(name)),
  )
  expect(without).toEqual([])
})

test('both manifests use the same version of a package', () => {
  const [site, functions] = ['package.json', 'functions/package.json'].map((file) => {
    const { dependencies, devDependencies } = dependenciesSchema.parse(JSON.parse(read(file)))
    return { ...devDependencies, ...dependencies }
  })
  const other = Object.entries(functions ?? {}).filter(
    ([name, version]) => (site?.[name] ?? version) !== version,
  )
  expect(other).toEqual([])
})

test('a deploy installs only packages that the functions load outside their bundle', () => {
  const manifest = dependenciesSchema.parse(JSON.parse(read('functions/package.json')))
  const { dependencies, devDependencies } = manifest
  const code = globSync('functions/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const imported = found(code, /(?:from|import\()\s*'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g)
  expect(imported.length).toBeGreaterThan(50)
  const wrong = imported.filter(
    (name) =>
      !name.startsWith('node') &&
      !(name in (externalPackages.includes(name) ? dependencies : devDependencies)),
  )
  expect(wrong).toEqual([])
  const unused = Object.keys(dependencies).filter((name) => !externalPackages.includes(name))
  expect(unused).toEqual(['@google-cloud/functions-framework'])
})

const recordSchema = z.record(z.string(), z.string()).default({})
const dependenciesSchema = z.object({ dependencies: recordSchema, devDependencies: recordSchema })
