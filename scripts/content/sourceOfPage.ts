import type { PublicPage } from '../../web/content/pages.ts'
import { lineOf } from '../../web/content/source/lineOf.ts'

type Field = 'title' | 'description' | 'keywords' | 'swatch'
type Page = Pick<PublicPage, 'template' | 'file'>

/** Titles that are made from another field. */
const titleFields: Partial<Record<Page['template'], string>> = {
  Service: 'name',
  City: 'name',
  Product: 'fullName',
}

/** The file and line that say a field of a page, such as `web/content/home.ts:12`. */
export function sourceOfPage({ template, file }: Page, field: Field): string {
  if (template === 'Article') {
    const line = field === 'title' ? /^short_title:/ : new RegExp(`^${field}:`)
    return lineOf(`${file}.md`, line, field === 'title' ? /^title:/ : /^paint:/)
  }
  const written = field === 'title' ? (titleFields[template] ?? field) : field
  return lineOf(`${file}.ts`, new RegExp(`^ {2,4}${written}\\b|^const ${written} =`))
}
