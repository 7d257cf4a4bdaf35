import { defaultCategory } from '../../../domain/category.ts'
import {
  type Project,
  type ProjectForm,
  type ProjectInput,
  projectFormSchema,
  projectInputSchema,
} from '../../../domain/project.ts'
import type { ProjectEntry } from '../data/projects.ts'

type Dated = { takenOn: string | null }

/** EXIF dates look the same in every file format. */
const moment = /(\d{4}):(\d\d):(\d\d) \d\d:\d\d:\d\d\0/g

export function dayIn(head: Uint8Array<ArrayBuffer>): string | null {
  const text = new TextDecoder('latin1').decode(head)
  const days = [...text.matchAll(moment)].map(([, ...parts]) => parts.slice(0, 3).join('-'))
  // The earliest: programs that edit a photo add later dates.
  return days.filter((day) => day > '1990' && isDate(day)).sort()[0] ?? null
}

function isDate(day: string): boolean {
  return projectInputSchema.shape.project_date.safeParse(day).success
}

export function today(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

function dayOf(items: readonly Dated[]): string {
  const days = items.flatMap(({ takenOn }) => takenOn ?? []).filter((day) => day <= today())
  return days.sort().at(-1) ?? today()
}

export function proposeProject(
  items: readonly Dated[],
  projects: readonly ProjectEntry[],
): ProjectForm {
  const project_date = dayOf(items)
  const title = titleFor({ category: defaultCategory, project_date }, projects)
  return projectFormSchema.parse({ title, project_date })
}

/** Null if the title is too short. */
export function projectLike(
  { category, project_date }: Pick<Project, 'category' | 'project_date'>,
  title: string,
): ProjectInput | null {
  const typed = { title, category, description: '', location: '', project_date }
  return projectInputSchema.safeParse(typed).data ?? null
}

type Named = Pick<ProjectForm, 'category' | 'project_date'>

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

function titleFor({ category, project_date }: Named, projects: readonly ProjectEntry[]): string {
  const date = new Date(`${project_date || today()}T12:00:00`)
  const month = monthAndYear.format(date)
  const taken = new Set(projects.map(({ project }) => project.title))
  let title = `${category}, ${month}`
  for (let number = 2; taken.has(title); number += 1) title = `${category}, ${month} (${number})`
  return title
}

/** Returns the title after a change: one that was proposed follows category and date. */
export function followProposal(
  before: ProjectForm,
  after: ProjectForm,
  projects: readonly ProjectEntry[],
): string {
  const isProposed = after.title === titleFor(before, projects)
  return isProposed ? titleFor(after, projects) : after.title
}

export function daysOf(items: readonly Dated[]): string[] {
  return [...new Set(items.flatMap(({ takenOn }) => takenOn ?? []))]
}

export function orderProjects(
  projects: readonly ProjectEntry[],
  days: readonly string[],
): ProjectEntry[] {
  const isOfDay = ({ project }: ProjectEntry) => Number(days.includes(project.project_date))
  const changedAt = ({ project }: ProjectEntry) => project.updated_at.toMillis()
  const live = projects.filter(({ project }) => project.state === 'live')
  return live.sort(
    (one, other) => isOfDay(other) - isOfDay(one) || changedAt(other) - changedAt(one),
  )
}
