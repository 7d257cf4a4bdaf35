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
export const stateKeys = Object.keys(states) as (keyof typeof states)[]

export const kindOf = (category: Category) => category.toLowerCase()

/** The search and the filters in the URL. Unknown values fall back to none. */
export const filterSchema = z.object({
  q: z.string().optional(),
  kind: z.enum(categories.map(kindOf)).optional().catch(undefined),
  state: z.enum(stateKeys).optional().catch(undefined),
  /** From 1. */
  page: z.coerce.number().optional(),
})
export type ProjectFilter = z.infer<typeof filterSchema>

export function findProjects(
  projects: readonly ProjectEntry[],
  { q = '', kind, state }: ProjectFilter,
): ProjectEntry[] {
  const hasWords = findWords(q)
  return projects.filter(({ project }) => {
    if (kind && kindOf(project.category) !== kind) return false
    if (state && !states[state].matches(project)) return false
    return hasWords(project.title, project.location, project.description)
  })
}
