import { readArticles } from '../source/readArticles.ts'
import { pageSwatches } from '../swatches/pages.ts'

/* Runs at build: the bundle gets the exported values alone (scripts/contentData.ts). */

const wordsPerMinute = 220

/** What lists show of an article, newest first. */
export const articles = readArticles().map(
  ({ slug, title, excerpt, date, picture, paint, services, blocks }) => ({
    id: slug,
    slug,
    title,
    excerpt,
    date,
    readTime: `${Math.ceil(wordsOf(blocks) / wordsPerMinute)} min read`,
    image: picture,
    swatch: paint ? { name: paint.name, field: paint.day, night: paint.night } : pageSwatches.blog,
    services,
  }),
)

function wordsOf(blocks: readonly object[]): number {
  return JSON.stringify(blocks).split(/\s+/).length
}
