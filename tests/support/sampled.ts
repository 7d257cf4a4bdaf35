import { pages } from '../../web/content/pages.ts'

/** Whether time does not matter: then everything is tried, and not only some of it. */
const isDeep = Boolean(process.env.DEEP_RUNS)

/** The last public page of each kind, since those of a kind share their template. In deep runs all. */
export const sampledPages: typeof pages = isDeep
  ? pages
  : [...new Map(pages.map((page) => [page.kind, page])).values()]

/** So many of some things, evenly chosen. In deep runs all. */
export function sampled<T>(items: readonly T[], count: number): readonly T[] {
  return isDeep ? items : items.filter((_, index) => index % Math.ceil(items.length / count) === 0)
}

/** The dark one in deep runs: between the themes only colors differ. */
export const sampledThemes = sampled(['light', 'dark'] as const, 1)
