import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { projectRoot } from './project.ts'

/*
 * `npm run sizes`: lines and compressed bytes by folder, tests apart, and how many ideas there are:
 * exported names, Firestore collections, stored states, skipped tests. It counts the code that git
 * tracks; `npm run sizes -- <folder>` counts another checkout.
 */

type File = { path: string; text: string }

const root = resolve(process.argv[2] ?? projectRoot)
const files: File[] = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|m?js|css|java|rules)$/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const isTest = ({ path }: File) => /\.test\.tsx?$|^tests\//.test(path)
const isProduct = (file: File) => /^(?:domain|functions|web)\//.test(file.path) && !isTest(file)
const folderOf = ({ path }: File) =>
  /^(?:scripts\/scenes|web\/(?:admin|content))(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '(root)'

const found = (some: readonly File[], pattern: RegExp): string[] =>
  some.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, it = '']) => it))
const distinct = (names: readonly string[]) => [...new Set(names)].sort()
const exportsOf = (some: readonly File[]) =>
  found(some, /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm).length

function measure(some: readonly File[]) {
  const text = some.map((file) => file.text).join('')
  return {
    files: some.length,
    lines: text.split('\n').length - 1,
    gzip: gzipSync(text).length,
    brotli: brotliCompressSync(text).length,
    exports: exportsOf(some),
  }
}

const parts = (name: string, some: readonly File[]) =>
  [
    [name, some.filter((file) => !isTest(file))],
    [`${name}, tests`, some.filter(isTest)],
  ] as const
const groups = [...Map.groupBy(files, folderOf)].sort(([one], [other]) => (one < other ? -1 : 1))
const rows = [...groups.flatMap(([name, some]) => parts(name, some)), ...parts('all', files)]
console.table(
  Object.fromEntries(
    rows.filter(([, some]) => some.length > 0).map(([name, some]) => [name, measure(some)]),
  ),
)

const product = files.filter(isProduct)
const collections = distinct(
  found(
    files.filter((file) => isProduct(file) || /^scripts\/admin/.test(file.path)),
    /\b(?:doc|collection|collectionGroup)\(\s*(?:[\w.()]+,\s*)?['`]([a-z_]+)(?=['`/])/g,
  ),
)
const domain = product.filter(({ path }) => path.startsWith('domain/'))
const states = found(domain, /const \w+(?:States|Statuses) = \[([^\]]*)\]/g).flatMap(
  (list) => list.match(/(?<=')\w+(?=')/g) ?? [],
)
const skipped = found(
  files.filter(isTest),
  /((?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|skipIf)\b|\btags: [^,\n]*'deep')/g,
)
console.log(`Exported names in domain, functions and web: ${exportsOf(product)}`)
console.log(`Collections: ${collections.length} (${collections.join(', ')})`)
console.log(`Stored states: ${states.length} (${states.join(', ')})`)
console.log(`Declarations of tests that npm test skips: ${skipped.length}`)
