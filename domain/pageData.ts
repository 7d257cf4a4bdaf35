import type { Category } from './category.ts'
import type { ListedProject, PublishedProject } from './published.ts'

/** The data of a server-rendered page, sent along for hydration. */
export type PageData =
  | { kind: 'project'; project: PublishedProject; neighbors: readonly ListedProject[] }
  | {
      kind: 'projects'
      filter: { city: string } | { category: Category } | null
      projects: readonly ListedProject[]
      page: number
      pageCount: number
      /** Nothing matches the filter; `projects` are the newest ones. */
      isFallback: boolean
    }
  | { kind: 'gone'; projects: readonly ListedProject[] }
