import { accents } from '../paints.ts'
import { readArticles } from '../source/readArticles.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

const wordsPerMinute = 250

export const articles = readArticles().map(
  ({ slug, title, excerpt, date, picture, paint, services, words }) => ({
    id: slug,
    slug,
    title,
    excerpt,
    date,
    readTime: `${Math.ceil(words / wordsPerMinute)} min read`,
    image: picture,
    swatch: paint ? { name: paint.name, field: paint.color } : accents.fieldNotes,
    services,
  }),
)
