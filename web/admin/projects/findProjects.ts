import { type Category, categories } from '../../../domain/category.ts'
import type { Attention } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'

/** What may be asked of a project's category, with its label; here and below `all` asks nothing. */
export const categoryChoices = [
  ['all', 'All'],
  ...categories.map((category) => [category, category] as const),
] as const

/** What may be asked of its photos. */
export const photoStates = [
  ['all', 'Any state'],
  ['failed', 'Has failed photos'],
  ['processing', 'Photos in the works'],
] as const

export const sortings = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['title', 'Title, A to Z'],
  ['edited', 'Last edited first'],
] as const
type Sorting = (typeof sortings)[number][0]

export type ProjectFilter = {
  text: string
  category: Category | 'all'
  state: (typeof photoStates)[number][0]
  sorting: Sorting
}

export const noFilter: ProjectFilter = {
  text: '',
  category: 'all',
  state: 'all',
  sorting: 'newest',
}

const compare: Record<Sorting, (a: ProjectEntry, b: ProjectEntry) => number> = {
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
  title: (a, b) =>
    a.project.title.localeCompare(b.project.title, 'en-US', { numeric: true }) || byDate(b, a),
  edited: (a, b) => b.project.updated_at.toMillis() - a.project.updated_at.toMillis(),
}

/** The projects that a filter lets through, in its order. Every word of the text must be found. */
export function findProjects(
  projects: readonly ProjectEntry[],
  filter: ProjectFilter,
  attention: Attention,
): ProjectEntry[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean)
  return projects
    .filter(({ id, project }) => {
      if (filter.category !== 'all' && project.category !== filter.category) return false
      if (filter.state !== 'all' && !attention[filter.state].has(id)) return false
      if (words.length === 0) return true
      const { title, location, description } = project
      const text = fold([title, location, description].join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted(compare[filter.sorting])
}

/** Without case and accents: `cafe` finds `Café`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function byDate(a: ProjectEntry, b: ProjectEntry): number {
  return (
    a.project.project_date.localeCompare(b.project.project_date) ||
    a.project.created_at.toMillis() - b.project.created_at.toMillis()
  )
}
