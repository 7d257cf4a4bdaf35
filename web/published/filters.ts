import type { Category } from '../../domain/category.ts'

/* The filter of photos, or of projects, in the search of a URL. */

export const categoryFilter = (category: Category) => `kind=${category.toLowerCase()}`
export const cityFilter = (slug: string) => `place=${slug}`
export const filterPattern = /\b(?:kind|place)=[^&]+/
