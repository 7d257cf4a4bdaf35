import type { Category } from './category.ts'
import type { ProjectCard, PublishedProject } from './published.ts'

/** The data of a server-rendered page, sent along for hydration. */
export type PageData =
  | { kind: 'project'; project: PublishedProject; neighbors: readonly ProjectCard[] }
  | {
      kind: 'projects'
      filter: { city: string } | { category: Category } | null
      projects: readonly ProjectCard[]
      page: number
      pageCount: number
      /** Nothing matches the filter; `projects` are the newest ones. */
      isFallback: boolean
    }
  | { kind: 'gone'; projects: readonly ProjectCard[] }
