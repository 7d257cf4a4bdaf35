import type { Category } from './category.ts'
import type { ProjectCard, PublishedProject } from './published.ts'

/** What a server-rendered page is made of. The browser hydrates from the same data. */
export type PageData =
  | { kind: 'project'; project: PublishedProject; neighbors: readonly ProjectCard[] }
  | {
      kind: 'projects'
      filter: { place: string } | { category: Category } | null
      projects: readonly ProjectCard[]
      page: number
      pageCount: number
      /** Nothing matches the filter; `projects` are the newest ones. */
      isFallback: boolean
    }
  | { kind: 'gone'; projects: readonly ProjectCard[] }
