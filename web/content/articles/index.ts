import type { SceneSlug } from '../scenes.ts'
import { pageSwatches } from '../swatches/pages.ts'
import type { Swatch } from '../swatches/Swatch.ts'

/** `date` is `YYYY-MM-DD`. */
type ListedArticle = {
  title: string
  excerpt: string
  date: string
  readTime: string
  slug: string
  image: SceneSlug
  swatch: Swatch
}

/**
 * The articles, newest first: what lists need to know of them, without their texts. `slug` names the
 * file beside this one.
 */
const listed = [
  {
    title: 'When to Paint a House Exterior in the Texas Heat',
    excerpt:
      'Wall temperature, shade and dew decide more than the calendar. How to find a good week between April hail and October fronts.',
    date: '2026-06-02',
    readTime: '4 min read',
    slug: 'when-to-paint-exterior-texas-heat',
    image: 'brick-ranch',
    swatch: pageSwatches.exteriorHeat,
  },
  {
    title: 'Flat, Eggshell, Satin: Choosing a Sheen for Every Room',
    excerpt:
      'Sheen decides how a wall looks at six in the evening and how it survives a sponge. A plain guide, room by room.',
    date: '2026-04-14',
    readTime: '4 min read',
    slug: 'choosing-paint-sheen-room-by-room',
    image: 'living-room',
    swatch: pageSwatches.sheen,
  },
  {
    title: 'When to Stain a New Cedar Fence, and When to Do It Again',
    excerpt:
      'Too early and the stain stays on top; too late and the wood is gray. The water test, the weather window and the order of work.',
    date: '2026-03-03',
    readTime: '4 min read',
    slug: 'when-to-stain-cedar-fence',
    image: 'fence-gate',
    swatch: pageSwatches.fenceTiming,
  },
] as const satisfies readonly ListedArticle[]

export type ArticleSlug = (typeof listed)[number]['slug']
export type BlogTeaser = ListedArticle & { id: ArticleSlug; slug: ArticleSlug }

export const articles: readonly BlogTeaser[] = listed.map((article) => ({
  id: article.slug,
  ...article,
}))

/** The address of an article. */
export function articleRoute<S extends ArticleSlug>(slug: S): `/blog/${S}` {
  return `/blog/${slug}`
}

/**
 * What lists know of an article.
 * @throws where no article has this slug
 */
export function teaserOf(slug: ArticleSlug): BlogTeaser {
  const teaser = articles.find((article) => article.slug === slug)
  if (!teaser) throw new Error(`There is no article "${slug}"`)
  return teaser
}
