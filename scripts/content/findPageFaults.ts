import { longestTitle } from '../../web/content/pageMetadata.ts'
import { type PublicPage, pages } from '../../web/content/pages.ts'

const own = {
  title: ({ metadata }: PublicPage) => metadata.title,
  description: ({ metadata }: PublicPage) => metadata.description,
  // Articles without a paint chip of their own use the blog's.
  'paint chip': ({ kind, path, swatch }: PublicPage) => (kind === 'article' ? path : swatch.name),
} as const

export function findPageFaults(known: readonly PublicPage[] = pages): readonly string[] {
  return [
    ...known.flatMap(({ path, metadata: { title, description, keywords } }) => [
      ...(title.length <= longestTitle
        ? []
        : [
            `${path}: its title has ${title.length} characters, and up to ${longestTitle} are shown.`,
          ]),
      ...(description.length >= 120 && description.length <= 160
        ? []
        : [`${path}: its description has ${description.length} characters: write 120 to 160.`]),
      ...(keywords.length > 0 ? [] : [`${path} has no keywords.`]),
    ]),
    ...Object.entries(own).flatMap(([what, of]) =>
      known.flatMap((page, at) => {
        const other = known.slice(0, at).find((before) => of(before) === of(page))
        return other ? [`${page.path} has the ${what} of ${other.path}: "${of(page)}".`] : []
      }),
    ),
  ]
}
