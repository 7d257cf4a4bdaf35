import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CitySlug, type ProductSlug, type ServiceSlug, slugs } from '../pageTable.ts'
import type { CityText, ProductText, ServiceText } from '../pageTypes.ts'
import { ContentError } from './ContentError.ts'
import { lineOf } from './lineOf.ts'

type Records = {
  services: { slug: ServiceSlug; name: 'service'; text: ServiceText }
  products: { slug: ProductSlug; name: 'product'; text: ProductText }
  cities: { slug: CitySlug; name: 'city'; text: CityText }
}

export const faultsOfRecord = {
  isMissing: (file: string, name: string) =>
    `${lineOf('pageTable.ts', `/${basename(file, '.ts')}'`)}: ${file} is missing: copy the file of another ${name} and rewrite it, or remove this row.`,
  lacksExport: (file: string, name: string) =>
    `${lineOf(file, /^export /)} must export its text as "${name}".`,
} as const

/**
 * Picks fields of each file in a folder, in the order of pageTable.ts.
 * @param name what the files export
 * @throws ContentError if a file is missing or doesn't export it, or there is no row
 */
export async function readRecords<Folder extends keyof Records, Fields>(
  folder: Folder,
  name: Records[Folder]['name'],
  pick: (text: Records[Folder]['text'], slug: Records[Folder]['slug']) => Fields,
): Promise<readonly [Fields, ...Fields[]]> {
  const [first, ...others] = await Promise.all(
    slugs[folder].map(async (slug) => {
      const file = `${folder}/${slug}.ts`
      if (!existsSync(join(import.meta.dirname, '..', file)))
        throw new ContentError([faultsOfRecord.isMissing(file, name)])
      const { [name]: text } = await import(`../${folder}/${slug}.ts`)
      if (!text) throw new ContentError([faultsOfRecord.lacksExport(file, name)])
      return pick(text, slug)
    }),
  )
  if (!first)
    throw new ContentError([`web/content/pageTable.ts:1 has no ${name}: keep at least one.`])
  return [first, ...others]
}
