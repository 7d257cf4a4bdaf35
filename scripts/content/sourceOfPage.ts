import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicPage } from '../../web/content/pages.ts'
import { projectRoot } from '../lib/project.ts'

type Field = 'title' | 'description' | 'keywords' | 'swatch'
type Page = Pick<PublicPage, 'kind' | 'path'>

const files = {
  home: 'home.ts',
  about: 'about.ts',
  services: 'servicesPage.ts',
  gallery: 'gallery.ts',
  contact: 'contact.ts',
  freeEstimate: 'freeEstimate.ts',
  process: 'services/interior-painting-process.ts',
  blog: 'blog.ts',
  privacy: 'privacy.ts',
  sms: 'smsPolicy.ts',
} as const

/** The file and line that say a field of a page, such as `web/content/home.ts:12`. */
export function sourceOfPage({ kind, path }: Page, field: Field): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  switch (kind) {
    case 'service':
    case 'city':
      return sourceOfText(kind === 'city' ? 'cities' : 'services', name, field)
    case 'product':
      return field === 'title'
        ? lineOf(`products/${name}.ts`, /^ +fullName:/)
        : sourceOfText('products', name, field)
    case 'article': {
      const line = field === 'title' ? /^short_title:/ : new RegExp(`^${field}:`)
      const file = `articles/${name}.md`
      return lineOf(file, line, field === 'title' ? /^title:/ : /^paint:/)
    }
    default:
      return lineOf(files[kind], new RegExp(`^ {2,4}${field}:`))
  }
}

/** A title is made from the name in the list. */
function sourceOfText(
  folder: 'cities' | 'services' | 'products',
  slug: string,
  field: Field,
): string {
  if (field === 'swatch') return lineOf(`swatches/${folder}.ts`, new RegExp(`^ +'?${slug}'?:`))
  return field === 'title'
    ? lineOf(`${folder}/index.ts`, new RegExp(`slug: '${slug}'`))
    : lineOf(`${folder}/${slug}.ts`, new RegExp(`^ +${field}:`))
}

/** The first line that has one of the patterns, else the file's first line. */
function lineOf(file: string, ...patterns: readonly RegExp[]): string {
  const lines = readFileSync(join(projectRoot, 'web/content', file), 'utf8').split('\n')
  const found = patterns.map((pattern) => lines.findIndex((line) => pattern.test(line)))
  return `web/content/${file}:${Math.max(found.find((index) => index >= 0) ?? 0, 0) + 1}`
}
