import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { projectRoot } from '../project.ts'

/** Each kind of record: its folder, what a file of it exports, and what else stands there. */
const kinds = [
  { folder: 'cities', name: 'city', chips: true },
  { folder: 'services', name: 'service', chips: true, others: ['interior-painting-process'] },
  { folder: 'products', name: 'product', chips: true },
  { folder: 'articles', name: 'article', chips: false },
] as const

const listSchema = z.array(
  z.object({ slug: z.string(), near: z.array(z.string()).optional() }).loose(),
)

/**
 * What keeps the content from being a site, a sentence each with the file that it is about. It reads
 * file by file, so that one that is missing or broken hides nothing of the others.
 * @param content the folder web/content
 */
export async function findContentFaults(
  content = join(projectRoot, 'web/content'),
): Promise<readonly string[]> {
  const found = await Promise.all([
    ...kinds.map((kind) => findFaultsOf(content, kind)),
    ...needed.map((file) => findFaultOfFile(content, file)),
  ])
  // One broken file breaks all that import it: it is told once.
  return [...new Set(found.flat())]
}

/** What the check itself reads besides the records. */
const needed = ['business.ts', 'colors.ts', 'proofs.ts', 'reviews.ts', 'swatches/pages.ts']

async function findFaultOfFile(content: string, file: string): Promise<readonly string[]> {
  if (!existsSync(join(content, file))) return [`web/content/${file} is missing.`]
  const module = await load(join(content, file))
  return typeof module === 'string' ? [module] : []
}

async function findFaultsOf(
  content: string,
  kind: (typeof kinds)[number],
): Promise<readonly string[]> {
  const { folder, name } = kind
  const list = `web/content/${folder}/index.ts`
  const index = await load(join(content, folder, 'index.ts'))
  if (typeof index === 'string') return [index]
  const parsed = listSchema.safeParse(index[folder])
  if (!parsed.success) return [`${list} must export "${folder}", a line for each ${name}.`]
  const slugs = parsed.data.map(({ slug }) => slug)
  const others: readonly string[] = ['index', ...('others' in kind ? kind.others : [])]
  const files = globSync('*.ts', { cwd: join(content, folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((file) => !others.includes(file))
  const texts = await Promise.all(
    slugs.map((slug) => findFaultOfText(content, `${folder}/${slug}.ts`, name)),
  )
  return [
    ...slugs
      .filter((slug, at) => slugs.indexOf(slug) !== at)
      .map((slug) => `${list} lists "${slug}" twice.`),
    ...texts.filter((fault) => fault !== null),
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
    ...(kind.chips ? await findMissingChips(content, folder, slugs) : []),
  ]
}

async function findFaultOfText(
  content: string,
  file: string,
  name: string,
): Promise<string | null> {
  const path = `web/content/${file}`
  if (!existsSync(join(content, file))) {
    return `${path} is missing, and ${path.replace(/[^/]+$/, 'index.ts')} lists it: copy the file of another ${name} and rewrite it, or remove the line.`
  }
  const module = await load(join(content, file))
  if (typeof module === 'string') return module
  return name in module ? null : `${path} must export its text as "${name}".`
}

async function findMissingChips(
  content: string,
  folder: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const file = `swatches/${folder}.ts`
  const module = await load(join(content, file))
  if (typeof module === 'string') return [module]
  const chips = Object.keys(Object.assign({}, ...Object.values(module)))
  return slugs
    .filter((slug) => !chips.includes(slug))
    .map((slug) => `web/content/${file} has no paint chip "${slug}": add one, or rename one.`)
}

/** A module, or in a sentence why it can't be loaded: the cause may stand in a file that it imports. */
async function load(file: string): Promise<Record<string, unknown> | string> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const from =
      / imported from (\S+)$/.exec(message)?.[1] ?? /^file:\/\/(\S+:\d+)$/m.exec(stack ?? '')?.[1]
    const short = (text: string) => text.replace(/[^\s']*(?=web\/content\/)/g, '')
    return `${short(from ?? file)} can't be read: ${short(message.split('\n')[0] ?? '').replace(/ imported from .*/, '')}.`
  }
}
