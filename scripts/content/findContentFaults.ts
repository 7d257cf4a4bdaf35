import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { findMergeMarker } from '../../web/content/source/explainLine.ts'
import { projectRoot } from '../lib/project.ts'
import { sampleNames } from './sampleNames.ts'

const kinds = [
  { folder: 'cities', name: 'city' },
  { folder: 'services', name: 'service', others: ['interior-painting-process'] },
  { folder: 'products', name: 'product' },
] as const

const listSchema = z.array(
  z.object({ slug: z.string(), near: z.array(z.string()).optional() }).loose(),
)

/** Loads file by file, so that a broken one doesn't hide mistakes in the others. */
export async function findContentFaults(
  content = join(projectRoot, 'web/content'),
): Promise<readonly string[]> {
  const merging = findMergeMarkers(content)
  if (merging.length > 0) return merging
  const found = await Promise.all([
    ...kinds.map((kind) => findFaultsOf(content, kind)),
    ...needed.map((file) => findFaultOfFile(content, file)),
    findRemovedNames(content),
    findFaultsBesideBusiness(content),
    findMissingEntries(content),
  ])
  return [...new Set(found.flat())]
}

const needed = [
  'business.data.ts',
  'reviews.data.ts',
  'faqs.data.ts',
  'articles/articles.data.ts',
  'colors.ts',
  'home.ts',
  'people.data.ts',
  'proofs.data.ts',
  'swatches/pages.ts',
]

function findMergeMarkers(content: string): readonly string[] {
  const files = globSync('**/*.{ts,yaml,md}', { cwd: content, exclude: ['source/*'] })
  return files.toSorted().flatMap((file) => {
    const found = findMergeMarker(readFileSync(join(content, file), 'utf8').split('\n'))
    return found ? [`web/content/${file}:${found.index + 1}: ${found.sentence}`] : []
  })
}

const besideSchema = z.object({
  findFaultsBesideBusiness: z.custom<() => readonly string[]>(
    (value) => typeof value === 'function',
  ),
})

async function findFaultsBesideBusiness(content: string): Promise<readonly string[]> {
  const business = await load(join(content, 'business.data.ts'))
  if (!business.faults) return []
  const beside = await load(join(content, 'source/besideBusiness.ts'))
  return besideSchema.safeParse(beside.exports).data?.findFaultsBesideBusiness() ?? []
}

async function findFaultOfFile(content: string, file: string): Promise<readonly string[]> {
  if (!existsSync(join(content, file))) return [`web/content/${file} is missing.`]
  const module = await load(join(content, file))
  return module.faults ?? []
}

async function findFaultsOf(
  content: string,
  kind: (typeof kinds)[number],
): Promise<readonly string[]> {
  const { folder, name } = kind
  const list = `web/content/${folder}/index.ts`
  const index = await load(join(content, folder, 'index.ts'))
  if (index.faults) return index.faults
  const parsed = listSchema.safeParse(index.exports[folder])
  if (!parsed.success) return [`${list} must export "${folder}", a line for each ${name}.`]
  const slugs = parsed.data.map(({ slug }) => slug)
  const others: readonly string[] = ['index', ...('others' in kind ? kind.others : [])]
  const files = globSync('*.ts', { cwd: join(content, folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((file) => !others.includes(file))
  const texts = await Promise.all(
    slugs.map((slug) => findFaultsOfText(content, `${folder}/${slug}.ts`, name)),
  )
  return [
    ...slugs
      .filter((slug, at) => slugs.indexOf(slug) !== at)
      .map((slug) => `${list} lists "${slug}" twice.`),
    ...texts.flat(),
    ...files
      .filter((file) => !slugs.includes(file))
      .map(
        (file) =>
          `web/content/${folder}/${file}.ts is in no list: add its line to ${list}, or remove the file.`,
      ),
    ...parsed.data.flatMap(({ slug, near = [] }) =>
      near
        .filter((other) => !slugs.includes(other))
        .map((other) => `${list}: "${slug}" is near "${other}", which is not in the list.`),
    ),
    ...(await findMissingChips(content, folder, slugs)),
  ]
}

async function findFaultsOfText(
  content: string,
  file: string,
  name: string,
): Promise<readonly string[]> {
  const path = `web/content/${file}`
  if (!existsSync(join(content, file))) {
    const list = path.replace(/[^/]+$/, 'index.ts')
    return [
      `${path} is missing, and ${list} lists it: copy the file of another ${name} and rewrite it, or remove its entry there.`,
    ]
  }
  const module = await load(join(content, file))
  if (module.faults) return module.faults
  return name in module.exports ? [] : [`${path} must export its text as "${name}".`]
}

async function findMissingChips(
  content: string,
  folder: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const file = `swatches/${folder}.ts`
  const module = await load(join(content, file))
  if (module.faults) return module.faults
  const chips = Object.keys(Object.assign({}, ...Object.values(module.exports)))
  return slugs
    .filter((slug) => !chips.includes(slug))
    .map((slug) => `web/content/${file} has no paint chip "${slug}": add one, or rename one.`)
}

/** Tables with an entry for each service. */
const serviceTables = ['homeCards.ts', 'jobs.ts']

async function findMissingEntries(content: string): Promise<readonly string[]> {
  const { exports } = await load(join(content, 'services/index.ts'))
  const slugs = (listSchema.safeParse(exports?.services).data ?? []).map(({ slug }) => slug)
  return serviceTables.flatMap((file) => {
    const lines = readFileSync(join(content, file), 'utf8').split('\n')
    const lineOf = (slug: string) =>
      lines.findIndex((line) => new RegExp(`^ {2}'?${slug}'?:`).test(line))
    const line = Math.max(...slugs.map(lineOf), 0) + 1
    return slugs
      .filter((slug) => lineOf(slug) < 0)
      .map(
        (slug) =>
          `web/content/${file}:${line}: "${slug}" has no entry here: add one like those of the other services.`,
      )
  })
}

async function findRemovedNames(content: string): Promise<readonly string[]> {
  const listed = await Promise.all(
    kinds.map(async ({ folder }) => {
      const { exports } = await load(join(content, folder, 'index.ts'))
      return listSchema.safeParse(exports?.[folder]).data ?? []
    }),
  )
  if (listed.some((entries) => entries.length === 0)) return []
  const articles = globSync('articles/*.md', { cwd: content }).map((file) => basename(file, '.md'))
  const slugs = new Set([...listed.flat().map(({ slug }) => slug), ...articles])
  const removed = sampleNames.slugs.filter((slug) => !slugs.has(slug))
  if (removed.length === 0) return []
  // A paint chip may stay, and be used by another page.
  const files = globSync('**/*.ts', {
    cwd: content,
    exclude: ['**/*.test.ts', 'swatches/*', '*/index.ts'],
  })
  return files.toSorted().flatMap((file) => {
    const lines = readFileSync(join(content, file), 'utf8')
      .replaceAll(/Swatches\['[^']*'\]/g, '')
      .split('\n')
    return removed.flatMap((slug) => {
      const names = new RegExp(`'(?:/|/products/|/blog/)?${slug}'|^\\s*${slug}:`)
      const at = lines.flatMap((line, index) => (names.test(line) ? [index + 1] : []))
      if (at.length === 0) return []
      return [
        `web/content/${file}:${at.join(', ')} names "${slug}", which you removed: delete what says it, or name another page.`,
      ]
    })
  })
}

type LoadedModule =
  | { exports: Record<string, unknown>; faults?: never }
  | { exports?: never; faults: readonly string[] }

/** The module, or why it can't be loaded. The cause may be in a file that it imports. */
async function load(file: string): Promise<LoadedModule> {
  try {
    return { exports: await import(pathToFileURL(file).href) }
  } catch (error) {
    const { faults } = dataErrorSchema.safeParse(error).data ?? {}
    if (faults) return { faults }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    if (message.startsWith('web/content/')) return { faults: [message] }
    const from =
      / imported from (\S+)$/.exec(message)?.[1] ?? /^file:\/\/(\S+:\d+)$/m.exec(stack ?? '')?.[1]
    const short = (text: string) => text.replace(/[^\s']*(?=web\/content\/)/g, '')
    const fault = `${short(from ?? file)} can't be read: ${short(message.split('\n')[0] ?? '').replace(/ imported from .*/, '')}.`
    return { faults: [fault] }
  }
}

const dataErrorSchema = z.object({ faults: z.array(z.string()) })
