import type { Category } from './category.ts'

export const publishedIds = {
  gallery: 'gallery',
  sitemap: 'sitemap',
  project: (key: string, part = 1) => (part === 1 ? `project_${key}` : `project_${key}_${part}`),
  /** From 1. */
  page: (page: number) => `projects_${page}`,
  /** Stored as `place` and `kind`, which stay in addresses, too. */
  city: (slug: string) => `place_${slug}`,
  category: (category: Category) => `kind_${category.toLowerCase()}`,
} as const
