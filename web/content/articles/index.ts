import type { SceneSlug } from '../scenes.ts'
import type { ServiceSlug } from '../services/index.ts'
import type { Swatch } from '../swatches/Swatch.ts'
import { articles as data } from './articles.data.ts'

export type BlogTeaser = {
  id: string
  slug: string
  title: string
  excerpt: string
  /** `YYYY-MM-DD` */
  date: string
  readTime: string
  image: SceneSlug
  swatch: Swatch
  services: readonly ServiceSlug[]
}

export const articles: readonly BlogTeaser[] = data

export function articleRoute<S extends string>(slug: S): `/blog/${S}` {
  return `/blog/${slug}`
}
