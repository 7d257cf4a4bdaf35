import type { Category } from './category.ts'

/** Ids of the documents of the copy. */
export const publishedIds = {
  gallery: 'gallery',
  sitemap: 'sitemap',
  /** @param part 1 is the project itself */
  project: (key: string, part = 1) => (part === 1 ? `project_${key}` : `project_${key}_${part}`),
  /** @param page from 1 */
  page: (page: number) => `projects_${page}`,
  place: (slug: string) => `place_${slug}`,
  kind: (category: Category) => `kind_${category.toLowerCase()}`,
} as const
