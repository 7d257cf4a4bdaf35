import type { Category } from './category.ts'
import type { ProjectCard, PublishedProject } from './published.ts'

/** What a page that is rendered on demand was made of; the browser's program gets the same. */
export type PageData =
  | { kind: 'project'; project: PublishedProject; neighbors: readonly ProjectCard[] }
  | {
      kind: 'projects'
      /** What is asked for; null is everything. */
      filter: { place: string } | { category: Category } | null
      projects: readonly ProjectCard[]
      page: number
      pages: number
      /** True where nothing fits the filter, and the newest are shown instead. */
      instead: boolean
    }
  /** A project that is unknown, hidden or gone, with others to look at. */
  | { kind: 'gone'; projects: readonly ProjectCard[] }
