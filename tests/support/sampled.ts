import { pages } from '../../web/content/pages.ts'

export const isDeep = Boolean(process.env.DEEP_RUNS)

/** The last public page of each kind; they share a template. */
export const onePageOfEachKind = [...new Map(pages.map((page) => [page.kind, page])).values()]

/** All pages in deep runs. */
export const sampledPages: typeof pages = isDeep ? pages : onePageOfEachKind

export function sampled<T>(items: readonly T[], count: number): readonly T[] {
  return isDeep ? items : items.filter((_, index) => index % Math.ceil(items.length / count) === 0)
}

/** Themes only differ in colors. */
export const sampledThemes = sampled(['light', 'dark'] as const, 1)
