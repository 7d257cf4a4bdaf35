import type { BlogTeaser } from '../pageTypes.ts'
import { articles as data } from './articles.data.ts'

export const articles: readonly BlogTeaser[] = data

export function articleRoute<S extends string>(slug: S): `/blog/${S}` {
  return `/blog/${slug}`
}
