import { categories } from '../../../domain/project.ts'
import {
  parseProjectAddress,
  placeSlugOf,
  projectPagePath,
} from '../../../domain/projectAddress.ts'
import {
  type ProjectCard,
  type PublishedPhoto,
  type PublishedProject,
  projectListSchema,
  projectsPageSchema,
  publishedIds,
  publishedPartSchema,
  publishedProjectSchema,
  publishedSitemapSchema,
} from '../../../domain/published.ts'
import { lowerCasePath } from './lowerCasePath.ts'

/** What a page is made of; the site's templates take the same (web/published/pageData.ts). */
export type PageData =
  | { kind: 'project'; project: PublishedProject; neighbors: readonly ProjectCard[] }
  | {
      kind: 'projects'
      filter: { place: string } | { category: (typeof categories)[number] } | null
      projects: readonly ProjectCard[]
      page: number
      pages: number
      instead: boolean
    }
  | { kind: 'gone'; projects: readonly ProjectCard[] }

export type Answer =
  | { kind: 'page'; status: 200 | 404; path: string; data: PageData }
  | { kind: 'redirect'; to: string }
  | { kind: 'preview'; cover: PublishedPhoto }
  | { kind: 'sitemap'; projects: readonly { key: string; slug: string; changed: string }[] }
  | { kind: 'missing' }

/** Reads a document of the published copy; null where there is none. */
export type ReadPublished = (id: string) => Promise<unknown>

/** How many other projects a page shows. */
const neighborsShown = 4
const othersShown = 12

/** What to answer to an address below `/projects`, or to that of the projects' sitemap. */
export async function answerProjects(address: string, read: ReadPublished): Promise<Answer> {
  const { pathname, search, searchParams } = new URL(address, 'http://site.invalid')
  if (pathname === '/sitemap-projects.xml') return sitemap(read)
  if (/[A-Z]/.test(pathname)) return { kind: 'redirect', to: lowerCasePath(pathname + search) }
  const [name, file, ...rest] = pathname.split('/').slice(2)
  if (!name) return listProjects(searchParams, read)
  const asked = parseProjectAddress(name)
  const isPreview = file === 'preview.jpg' && rest.length === 0
  const project = asked && (await readProject(asked.key, read))
  if (isPreview) return project ? { kind: 'preview', cover: project.cover } : { kind: 'missing' }
  if (!project || file !== undefined) return gone(pathname, read)
  const path = projectPagePath(project)
  if (pathname !== path) return { kind: 'redirect', to: path + search }
  const neighbors = await findNeighbors(project, read)
  return { kind: 'page', status: 200, path, data: { kind: 'project', project, neighbors } }
}

async function readProject(key: string, read: ReadPublished): Promise<PublishedProject | null> {
  const document = await read(publishedIds.project(key))
  if (document === null) return null
  const project = publishedProjectSchema.parse(document)
  const numbers = Array.from({ length: project.parts - 1 }, (_, index) => index + 2)
  const parts = await Promise.all(numbers.map((part) => read(publishedIds.project(key, part))))
  // A part that is missing is being written at this moment: its photos are there the next time.
  const further = parts.flatMap((part) =>
    part === null ? [] : publishedPartSchema.parse(part).photos,
  )
  return { ...project, photos: [...project.photos, ...further] }
}

/** Others of the same place first, then of the same kind. */
async function findNeighbors(project: PublishedProject, read: ReadPublished) {
  const place = placeSlugOf(project.location)
  const ids = [...(place ? [publishedIds.place(place)] : []), publishedIds.kind(project.category)]
  const lists = await Promise.all(ids.map((id) => readList(id, read)))
  const others = new Map<string, ProjectCard>()
  for (const card of lists.flat()) if (card.key !== project.key) others.set(card.key, card)
  return [...others.values()].slice(0, neighborsShown)
}

async function readList(id: string, read: ReadPublished): Promise<readonly ProjectCard[]> {
  const document = await read(id)
  return document === null ? [] : projectListSchema.parse(document).projects
}

async function readPage(page: number, read: ReadPublished) {
  const document = await read(publishedIds.page(page))
  return document === null ? null : projectsPageSchema.parse(document)
}

async function gone(path: string, read: ReadPublished): Promise<Answer> {
  const projects = (await readPage(1, read))?.projects.slice(0, othersShown) ?? []
  return { kind: 'page', status: 404, path, data: { kind: 'gone', projects } }
}

async function listProjects(query: URLSearchParams, read: ReadPublished): Promise<Answer> {
  const filter = parseFilter(query)
  const path = '/projects'
  if (filter) {
    const id =
      'place' in filter ? publishedIds.place(filter.place) : publishedIds.kind(filter.category)
    const found = await readList(id, read)
    const instead = found.length === 0
    const projects = instead ? ((await readPage(1, read))?.projects ?? []) : found
    const data = { kind: 'projects', filter, projects, page: 1, pages: 1, instead } as const
    return { kind: 'page', status: 200, path, data }
  }
  const page = Number(query.get('page') ?? '1')
  const listed = Number.isSafeInteger(page) && page > 0 ? await readPage(page, read) : null
  if (!listed && page !== 1) return gone(path, read)
  const { projects = [], pages = 1 } = listed ?? {}
  const data = { kind: 'projects', filter, projects, page, pages, instead: false } as const
  return { kind: 'page', status: 200, path, data }
}

function parseFilter(query: URLSearchParams) {
  const category = categories.find((known) => known.toLowerCase() === query.get('kind'))
  if (category) return { category }
  const place = query.get('place')
  return place && /^[a-z0-9-]{1,60}$/.test(place) ? { place } : null
}

async function sitemap(read: ReadPublished): Promise<Answer> {
  const document = await read(publishedIds.sitemap)
  const projects = document === null ? [] : publishedSitemapSchema.parse(document).projects
  return { kind: 'sitemap', projects }
}
