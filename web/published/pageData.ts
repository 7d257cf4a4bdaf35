import type { Category } from '../../domain/project.ts'
import type { ProjectCard, PublishedProject } from '../../domain/published.ts'

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

const elementId = 'page-data'

/** The data as an element of the document; `<` could end it. */
export function dataElement(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** The data that the server put into this document, or null. */
export function readPageData(): PageData | null {
  const text = document.getElementById(elementId)?.textContent
  const data: unknown = text ? JSON.parse(text) : null
  return isPageData(data) ? data : null
}

/** It comes from the same build, in the same document: its kind says all. */
function isPageData(data: unknown): data is PageData {
  return typeof data === 'object' && data !== null && 'kind' in data
}
