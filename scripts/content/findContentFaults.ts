import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { findForeignLine } from '../../web/content/source/explainLine.ts'
import { lineOf } from '../../web/content/source/lineOf.ts'
import { faultsOfRecord } from '../../web/content/source/readRecords.ts'
import { projectRoot } from '../lib/project.ts'
import { sampleNames } from './sampleNames.ts'

const kinds = [
  { folder: 'cities', name: 'city' },
  { folder: 'services', name: 'service' },
  { folder: 'products', name: 'product' },
  { folder: 'texts', name: 'page' },
] as const

type Folder = (typeof kinds)[number]['folder']

const tableSchema = z.object({ pageTable: z.record(z.string(), z.object({ content: z.string() })) })
const nearSchema = z.object({ near: z.array(z.string()).optional() })

/** Loads file by file, so that a broken one doesn't hide mistakes in the others. */
export async function findContentFaults(): Promise<readonly string[]> {
  const content = join(projectRoot, 'web/content')
  const foreign = findForeignLines(content)
  if (foreign.length > 0) return foreign
  const found = await Promise.all([
    ...kinds.map((kind) => findFaultsOf(content, kind)),
    ...needed.map((file) => findFaultOfFile(content, file)),
    findRemovedNames(content),
    findFaultsBesideBusiness(content),
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
  'pageTable.ts',
  'people.data.ts',
  'proofs.data.ts',
]

function findForeignLines(content: string): readonly string[] {
  const files = globSync('**/*.{ts,yaml,md}', { cwd: content, exclude: ['source/*'] })
  return files.toSorted().flatMap((file) => {
    const found = findForeignLine(readFileSync(join(content, file), 'utf8'))
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

const tableFile = 'web/content/pageTable.ts'

/** The last parts of the paths whose content is in a folder. */
async function listedIn(content: string, folder: Folder): Promise<readonly string[]> {
  const { exports } = await load(join(content, 'pageTable.ts'))
  const { pageTable = {} } = tableSchema.safeParse(exports).data ?? {}
  return Object.entries(pageTable).flatMap(([path, row]) =>
    row.content === `${folder}/*` ? basename(path) : [],
  )
}

async function findFaultsOf(
  content: string,
  { folder, name }: (typeof kinds)[number],
): Promise<readonly string[]> {
  const slugs = await listedIn(content, folder)
  const files = globSync('*.ts', { cwd: join(content, folder) }).map((file) =>
    basename(file, '.ts'),
  )
  const texts = await Promise.all(
    slugs.map((slug) => findFaultsOfText(content, `${folder}/${slug}.ts`, name, slugs)),
  )
  return [
    ...texts.flat(),
    ...files
      .filter((file) => !slugs.includes(file))
      .map(
        (file) =>
          `web/content/${folder}/${file}.ts:1 has no row in ${tableFile}: add it, or remove the file.`,
      ),
  ]
}

async function findFaultsOfText(
  content: string,
  file: string,
  name: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  if (!existsSync(join(content, file))) return [faultsOfRecord.isMissing(file, name)]
  const module = await load(join(content, file))
  if (module.faults) return module.faults
  if (!(name in module.exports)) return [faultsOfRecord.lacksExport(file, name)]
  const { near = [] } = nearSchema.safeParse(module.exports[name]).data ?? {}
  return near
    .filter((other) => !slugs.includes(other))
    .map(
      (other) =>
        `${lineOf(file, `'${other}'`)} is near "${other}", which has no row in ${tableFile}.`,
    )
}

async function findRemovedNames(content: string): Promise<readonly string[]> {
  const listed = await Promise.all(kinds.map(({ folder }) => listedIn(content, folder)))
  if (listed.flat().length === 0) return []
  const articles = globSync('articles/*.md', { cwd: content }).map((file) => basename(file, '.md'))
  const slugs = new Set([...listed.flat(), ...articles])
  const removed = sampleNames.slugs.filter((slug) => !slugs.has(slug))
  if (removed.length === 0) return []
  const files = globSync('**/*.ts', {
    cwd: content,
    exclude: ['**/*.test.ts'],
  })
  return files.toSorted().flatMap((file) => {
    const lines = readFileSync(join(content, file), 'utf8').split('\n')
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
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const [, service] = /^web\/content\/business\.yaml: work\.([\w-]+)/.exec(message) ?? []
    if (service) {
      const line = lineOf('business.yaml', new RegExp(`^ {2}${service}:`), /^work:/)
      return { faults: [message.replace('web/content/business.yaml', line)] }
    }
    const short = (text: string) => text.replace(/[^\s']*(?=web\/content\/)/g, '')
    const [reason = ''] = short(message).split(/\n| imported from /)
    return {
      faults: [`${placeOf(message, stack) ?? `${short(file)}:1`} can't be read: ${reason}.`],
    }
  }
}

/** Of an import that finds no file, or of the file that calls what fails. */
function placeOf(message: string, stack: string): string | undefined {
  const [, missing, importer] =
    /'\S*?([^/']+)' imported from \S*web\/content\/(\S+)$/.exec(message) ?? []
  if (missing && importer) return lineOf(importer, `/${missing}'`)
  return [...stack.matchAll(/file:\/\/\S*(web\/content\/[^\s:]+:\d+)/g)].at(-1)?.[1]
}

const dataErrorSchema = z.object({ faults: z.array(z.string()) })
