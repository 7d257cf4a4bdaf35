import { articleRoute, articles } from './articles/index.ts'
import { recordLoaders } from './loadRecords.ts'
import { pagePaths } from './pagePaths.ts'
import { article, contentFile, type PageRow, pageTable, slugOf } from './pageTable.ts'
import type { PageRecord } from './pageTypes.ts'
import type { ScenePicture, SceneSlug } from './scenes.ts'
import type { Section } from './types.ts'

/** In the sitemap. */
const priorities: Partial<Record<PageRow['template'], number>> = {
  Home: 1,
  FreeEstimate: 0.9,
  Services: 0.9,
  Service: 0.8,
  City: 0.8,
  Gallery: 0.7,
  Contact: 0.7,
  Product: 0.6,
  Process: 0.6,
  Text: 0.2,
}

type Source = PageRecord & { image?: SceneSlug; sections?: readonly Section[] }

export type PublicPage = Pick<PageRecord, 'metadata' | 'swatch'> & {
  path: string
  template: PageRow['template']
  /** In this folder, without its ending. */
  file: string
  priority: number
  pictures: readonly ScenePicture[]
}

/** Every public URL. Loads all records, so only the build imports it. */
export const pages: readonly PublicPage[] = await Promise.all([
  ...pagePaths.map((path) => readPage(path, pageTable[path])),
  ...articles.map(({ slug }) => readPage(articleRoute(slug), article)),
])

async function readPage(path: string, row: PageRow): Promise<PublicPage> {
  const file = contentFile(row, path)
  const source: Source =
    (await recordLoaders[row.content]?.(slugOf(path))) ??
    (await import(/* @vite-ignore */ `./${file}.ts`)).page
  const { metadata, swatch } = source
  const { template } = row
  const { [template]: priority = 0.5 } = priorities
  return { path, template, file, metadata, swatch, priority, pictures: picturesOf(source, row) }
}

function picturesOf(
  { image, swatch, sections = [] }: Source,
  row: PageRow,
): readonly ScenePicture[] {
  if (row.template === 'Blog')
    return articles.map((one) => ({ scene: one.image, swatch: one.swatch }))
  if (!image) return []
  const own = { scene: image, swatch }
  if (row.template !== 'Service' && row.template !== 'Process') return [own]
  const cutout = { scene: image, swatch: 'cutout' } as const
  const samples = sections.flatMap((section) => (section.kind === 'images' ? section.items : []))
  return [own, cutout, { ...cutout, before: true }, ...samples.map(({ picture }) => picture)]
}
