import { longestTitle } from '../../web/content/pageMetadata.ts'
import { type PublicPage, pages } from '../../web/content/pages.ts'
import { sourceOfPage } from './sourceOfPage.ts'

const own = [
  { what: 'title', field: 'title', of: ({ metadata }: PublicPage) => metadata.title },
  {
    what: 'description',
    field: 'description',
    of: ({ metadata }: PublicPage) => metadata.description,
  },
  {
    what: 'paint chip',
    field: 'swatch',
    // Articles without a paint chip of their own use the blog's.
    of: ({ template, path, swatch }: PublicPage) => (template === 'Article' ? path : swatch.name),
  },
] as const

export function findPageFaults(known: readonly PublicPage[] = pages): readonly string[] {
  return [
    ...known.flatMap((page) => {
      const { title, description, keywords } = page.metadata
      return [
        title.length > longestTitle &&
          `${sourceOfPage(page, 'title')}: the title of ${page.path} has ${title.length} characters: write up to ${longestTitle}.`,
        (description.length < 120 || description.length > 160) &&
          `${sourceOfPage(page, 'description')}: the description of ${page.path} has ${description.length} characters: write 120 to 160.`,
        keywords.length === 0 &&
          `${sourceOfPage(page, 'keywords')}: ${page.path} has no keywords: write two or more.`,
      ].filter((fault) => fault !== false)
    }),
    ...own.flatMap(({ what, field, of }) =>
      known.flatMap((page, at) => {
        const other = known.slice(0, at).find((before) => of(before) === of(page))
        if (!other) return []
        return [
          `${sourceOfPage(page, field)}: ${page.path} has the ${what} of ${other.path}, "${of(page)}": give it another.`,
        ]
      }),
    ),
  ]
}
