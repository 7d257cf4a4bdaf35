import { z } from 'zod'
import { type Category, categories } from '../../../domain/category.ts'
import type { Project } from '../../../domain/project.ts'
import { findWords } from '../components/findWords.ts'
import type { ProjectEntry } from '../data/projects.ts'

export const states = {
  hidden: {
    label: 'Hidden',
    matches: ({ published, summary }) => !published || (summary?.hidden ?? 0) > 0,
  },
  pinned: { label: 'Shown first', matches: ({ pinned }) => pinned },
  undescribed: {
    label: 'Without alt text',
    matches: ({ summary }) => (summary?.without_alt_text ?? 0) > 0,
  },
  processing: {
    label: 'Processing',
    matches: ({ summary }) => (summary?.processing ?? 0) > 0,
  },
  failed: { label: 'Failed', matches: ({ summary }) => (summary?.failed ?? 0) > 0 },
} as const satisfies Record<string, { label: string; matches: (project: Project) => boolean }>
export type State = keyof typeof states
export const stateKeys = Object.keys(states) as [State, ...State[]]

export type ProjectFilter = {
  text: string
  category: Category | null
  state: State | null
  /** From 1. */
  page: number
}

/** In the URL. */
export const filterKeys = ['q', 'kind', 'state', 'page'] as const
type FilterSearch = { [key in (typeof filterKeys)[number]]?: string | undefined }

const kindOf = (category: Category) => category.toLowerCase()

/** Unknown values fall back to no filter. */
export function readFilter({ q, kind, state, page }: FilterSearch): ProjectFilter {
  return {
    text: q ?? '',
    category: categories.find((category) => kindOf(category) === kind) ?? null,
    state: z.enum(stateKeys).nullable().catch(null).parse(state),
    page: Number(page ?? 1),
  }
}

export function filterSearch({ text, category, state, page }: ProjectFilter) {
  return {
    q: text.trim() || undefined,
    kind: category ? kindOf(category) : undefined,
    state: state ?? undefined,
    page: page === 1 ? undefined : String(page),
  } satisfies FilterSearch
}

/** The projects that match every word and every filter. */
export function findProjects(
  projects: readonly ProjectEntry[],
  { text, category, state }: Omit<ProjectFilter, 'page'>,
): ProjectEntry[] {
  const hasWords = findWords(text)
  return projects.filter(({ project }) => {
    if (category && project.category !== category) return false
    if (state && !states[state].matches(project)) return false
    return hasWords(project.title, project.location, project.description)
  })
}
