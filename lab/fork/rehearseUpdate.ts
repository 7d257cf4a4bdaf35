import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../../scripts/lib/CannotStart.ts'
import { projectRoot } from '../../scripts/lib/project.ts'
import { addOldPages, movePages, readOldLists } from './beforePageTable.ts'
import { ForkTree } from './ForkTree.ts'
import { rewriteTexts } from './makeContractor.ts'

/** The release that the fork was made from. */
const madeFrom = 'bd5b0e6d'

/** Runs a script of the fork. */
type Run = (name: string, script: string, ...args: string[]) => Promise<void>

/** `each` looks at each place in the file. */
type Resolution = 'theirs' | 'remove' | 'each'

/** The rows of docs/update.md by how they begin. The first that fits a conflict says what to do. */
const kinds: readonly (readonly [row: string, of: RegExp, Resolution])[] = [
  ['A file that the template removed', /^UD /, 'remove'],
  ['A file that you removed', /^DU /, 'remove'],
  [
    '`firestore.rules`',
    /^.. (?:firestore\.rules|storage\.rules|tests\/rules\/grants\/.*)$/,
    'theirs',
  ],
  ['`package-lock.json`', /^.. package-lock\.json$/, 'theirs'],
  [
    'Code that reads the content',
    /^.. web\/content\/(?:source\/.*|.*\.data\.ts|jobs\.ts)$/,
    'theirs',
  ],
  ['A list that has a new form', /^.. web\/content\/paints\.ts$/, 'theirs'],
  ['A value or a sentence', /^.. web\/content\//, 'each'],
  ['A part that you changed', /^.. /, 'theirs'],
]

/** Follows docs/update.md: a fork that was made from an older release takes the committed state of this checkout. */
export async function rehearseUpdate(root: string, run: Run): Promise<void> {
  rmSync(root, { recursive: true, force: true })
  execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, root])
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  for (const setting of ['user.name=Owner', 'user.email=owner@example.com'])
    git('config', ...setting.split('='))
  const release = git('rev-parse', 'HEAD').trim()
  git('switch', '--quiet', '--create', 'site', madeFrom)
  appendFileSync(join(root, '.git/info/exclude'), 'node_modules\n')
  const tree = new ForkTree(root)
  tree.linkPackages()

  const { makeContractor } = await import(
    pathToFileURL(join(root, 'lab/fork/makeContractor.ts')).href
  )
  await makeContractor(tree)
  changeWhatConflicts(tree)
  addOldPages(tree)
  await generate(run)
  await run('Build', 'scripts/build/build.ts')
  const before = readPages(root)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Make it ours')

  const old = await readOldLists(tree)
  const conflicts = merge(git, release)
  printKinds(resolve(tree, git, conflicts))
  followMovedFiles(tree, git, release)
  movePages(tree, old)
  rewriteTexts(tree)
  await generate(run)
  await run('Check', 'scripts/test/test.ts', 'check')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Take the release')
  await run('Build', 'scripts/build/build.ts')
  comparePages(before, readPages(root))
}

/** Beside what makeContractor changes: one change for each kind of conflict. */
function changeWhatConflicts(tree: ForkTree): void {
  tree.edit('web/content/business.yaml', ['price: $3-6 per', 'price: $4-7 per'])
  tree.edit('web/content/business.data.ts', ['letters, such as TX', 'letters, such as OK'])
  tree.edit('web/content/faqs.yaml', ['Repairs, ceiling height,', 'Stairs, ceiling height,'])
  tree.edit('web/content/swatches/pages.ts', [
    "name: 'Bluebonnet',\n    field: '#2F4A9E'",
    "name: 'Redbud',\n    field: '#A8431C'",
  ])
  tree.edit('web/sections/Mark.tsx', ['fill="#fff"', 'fill="#fffaf0"'])
  tree.edit('web/public/icon.svg', ['<svg ', '<svg data-of="redbud" '])
  tree.remove('.github/workflows/preview.yml')
}

async function generate(run: Run): Promise<void> {
  await run('Rules', 'scripts/rules/rules.ts')
  await run('Grants', 'scripts/test/test.ts', 'unit', 'tests/grants.test.ts', '-u')
  await run('Format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.')
}

type Git = (...args: string[]) => string

/** `UU web/content/business.yaml` for each file in conflict. */
function merge(git: Git, release: string): readonly string[] {
  try {
    git('merge', '--quiet', '--no-commit', release)
  } catch {
    // Conflicts.
  }
  const isConflict = /^(?:DD|AU|UD|UA|DU|AA|UU) /
  return git('status', '--porcelain')
    .split('\n')
    .filter((line) => isConflict.test(line))
}

function resolve(tree: ForkTree, git: Git, conflicts: readonly string[]): readonly string[] {
  return conflicts.flatMap((conflict) => {
    const [row = '', , resolution] = kinds.find(([, of]) => of.test(conflict)) ?? []
    const file = conflict.slice(3)
    if (resolution === 'each') return resolveEach(tree, file, row)
    if (resolution === 'remove') git('rm', '--quiet', file)
    else git('checkout', '--quiet', '--theirs', file)
    return [row]
  })
}

function resolveEach(tree: ForkTree, file: string, row: string): readonly string[] {
  const rows: string[] = []
  const place = /^<<<<<<< .*\n([\s\S]*?)^=======\n([\s\S]*?)^>>>>>>> .*\n/gm
  const resolved = tree.read(file).replaceAll(place, (_, ours: string, theirs: string) => {
    const isImport = ours.startsWith('import ')
    rows.push(isImport ? 'Lines that begin with `import`' : row)
    return isImport ? theirs : ours
  })
  tree.write(file, resolved)
  return rows
}

/** @throws CannotStart if docs/update.md lacks one of them */
function printKinds(rows: readonly string[]): void {
  const document = readFileSync(join(projectRoot, 'docs/update.md'), 'utf8')
  for (const [row, same] of Map.groupBy(rows, (one) => one)) {
    if (!document.includes(`| ${row}`)) throw new CannotStart(`docs/update.md has no row "${row}"`)
    console.log(`  ${same.length} x ${row}`)
  }
}

/** A file that the fork added may import one that the release moved. */
function followMovedFiles(tree: ForkTree, git: Git, release: string): void {
  const renames = git('diff', '--name-status', '--diff-filter=R', madeFrom, release)
  const moved = new Map(
    [...renames.matchAll(/^R\d+\t(.*)\t(.*)$/gm)].map(([, from = '', to = '']) => [from, to]),
  )
  tree.each('web/content/**/*.ts', (text, file) =>
    text.replaceAll(/(?<=from ')\.[^']+(?=')/g, (path) => {
      const to = moved.get(join(dirname(file), path))
      return to ? relative(dirname(file), to).replace(/^(?!\.)/, './') : path
    }),
  )
}

type Page = { head: string; texts: ReadonlySet<string> }

function readPages(root: string): ReadonlyMap<string, Page> {
  const files = globSync('dist/**/*.html', { cwd: root })
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(root, file), 'utf8')
      const head = [/<title>.*?<\/title>/, /<meta name="description"[^>]*>/, /<h1.*?<\/h1>/s]
        .map((part) => part.exec(html)?.[0].replaceAll(/ class="[^"]*"| style="[^"]*"/g, ''))
        .join('\n')
      const texts = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').split(/<[^>]*>/)
      return [file, { head, texts: new Set(texts.map((text) => text.trim())) }]
    }),
  )
}

/**
 * Prints which texts the release changed.
 * @throws CannotStart if a page is missing, or has another title, description or first heading
 */
function comparePages(before: ReadonlyMap<string, Page>, after: ReadonlyMap<string, Page>): void {
  const others = [...before].filter(([file, { head }]) => after.get(file)?.head !== head)
  if (others.length > 0) {
    const found = others.map(([file, { head }]) => `${file}\n${head}\n${after.get(file)?.head}`)
    throw new CannotStart(`Pages that the update changed:\n${found.join('\n')}`)
  }
  const all = (pages: ReadonlyMap<string, Page>) =>
    new Set([...pages.values()].flatMap(({ texts }) => [...texts]))
  const [old, now] = [all(before), all(after)]
  for (const text of old) if (!now.has(text)) console.log(`  - ${text}`)
  for (const text of now) if (!old.has(text)) console.log(`  + ${text}`)
  console.log(`✓ ${before.size} pages as before, but for these texts`)
}
