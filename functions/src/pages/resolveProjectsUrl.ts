import { categories } from '../../../domain/category.ts'
import { lowerCasePath } from '../../../domain/lowerCasePath.ts'
import type { PageData } from '../../../domain/pageData.ts'
import { citySlugOf, parseProjectAddress, projectPagePath } from '../../../domain/projectAddress.ts'
import {
  type ListedProject,
  type PublishedPhoto,
  type PublishedProject,
  projectListSchema,
  projectsPageSchema,
  publishedPartSchema,
  publishedProjectSchema,
  publishedSitemapSchema,
} from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'
import type { readPublished } from './publishedCopy.ts'

export type SitemapEntry = { key: string; slug: string; changed: string }

type Redirect = { kind: 'redirect'; to: string }

export type ProjectsResult =
  | { kind: 'page'; status: 200 | 404; path: string; data: PageData }
  | { kind: 'sitemap'; projects: readonly SitemapEntry[] }
  | Redirect

type PreviewResult = { kind: 'preview'; cover: PublishedPhoto } | { kind: 'missing' } | Redirect

type ReadPublished = typeof readPublished

const neighborsShown = 4
const othersShown = 12

export async function resolveProjectsUrl(
  address: string,
  read: ReadPublished,
): Promise<ProjectsResult> {
  const url = siteUrl(address)
  const { pathname, search, searchParams } = url
  const [name, ...rest] = pathname.split('/').slice(2)
  const isSitemap = pathname === '/sitemap-projects.xml'
  const known = canonicalUrl(url, isSitemap ? null : name ? ['photo'] : ['place', 'kind', 'page'])
  if (known !== pathname + search) return { kind: 'redirect', to: known }
  if (isSitemap) return sitemap(read)
  if (!name) return listProjects(searchParams, read)
  const head = rest.length === 0 ? await readHead(name, read) : null
  if (!head) return gone(pathname, read)
  const path = projectPagePath(head)
  if (pathname !== path) return { kind: 'redirect', to: path + search }
  const [project, neighbors] = await Promise.all([readParts(head, read), findNeighbors(head, read)])
  return { kind: 'page', status: 200, path, data: { kind: 'project', project, neighbors } }
}

export async function resolvePreviewUrl(
  address: string,
  read: ReadPublished,
): Promise<PreviewResult> {
  const url = siteUrl(address)
  const known = canonicalUrl(url, null)
  if (known !== url.pathname + url.search) return { kind: 'redirect', to: known }
  const [name = '', file] = url.pathname.split('/').slice(2)
  const project = await readHead(name, read)
  if (!project) return { kind: 'missing' }
  const path = `${projectPagePath(project)}/${file}`
  return url.pathname === path
    ? { kind: 'preview', cover: project.cover }
    : { kind: 'redirect', to: path }
}

async function readHead(name: string, read: ReadPublished): Promise<PublishedProject | null> {
  const asked = parseProjectAddress(name)
  return asked && read(publishedIds.project(asked.key), publishedProjectSchema)
}

async function readParts(
  project: PublishedProject,
  read: ReadPublished,
): Promise<PublishedProject> {
  const numbers = Array.from({ length: project.parts - 1 }, (_, index) => index + 2)
  const ids = numbers.map((part) => publishedIds.project(project.key, part))
  const parts = await Promise.all(ids.map((id) => read(id, publishedPartSchema)))
  // A missing part is being written right now.
  return { ...project, photos: [project, ...parts].flatMap((part) => part?.photos ?? []) }
}

async function findNeighbors(project: PublishedProject, read: ReadPublished) {
  const city = citySlugOf(project.location)
  const ids = [...(city ? [publishedIds.city(city)] : []), publishedIds.category(project.category)]
  const lists = await Promise.all(ids.map((id) => readList(id, read)))
  const others = new Map<string, ListedProject>()
  for (const listed of lists.flat()) if (listed.key !== project.key) others.set(listed.key, listed)
  return [...others.values()].slice(0, neighborsShown)
}

async function readList(id: string, read: ReadPublished): Promise<readonly ListedProject[]> {
  return (await read(id, projectListSchema))?.projects ?? []
}

function readPage(page: number, read: ReadPublished) {
  return read(publishedIds.page(page), projectsPageSchema)
}

/** The site's router would encode other characters and render nothing. */
const plainPath = /^[\w./-]+$/

async function gone(asked: string, read: ReadPublished): Promise<ProjectsResult> {
  const path = plainPath.test(asked) ? asked : '/projects/-'
  const projects = (await readPage(1, read))?.projects.slice(0, othersShown) ?? []
  return { kind: 'page', status: 404, path, data: { kind: 'gone', projects } }
}

async function listProjects(query: URLSearchParams, read: ReadPublished): Promise<ProjectsResult> {
  const filter = parseFilter(query)
  const path = query.size > 0 ? `/projects?${query}` : '/projects'
  const single = { kind: 'projects', filter, page: 1, pageCount: 1, isFallback: false } as const
  if (filter) {
    const id =
      'city' in filter ? publishedIds.city(filter.city) : publishedIds.category(filter.category)
    const found = await readList(id, read)
    const isFallback = found.length === 0
    const projects = isFallback ? ((await readPage(1, read))?.projects ?? []) : found
    return { kind: 'page', status: 200, path, data: { ...single, projects, isFallback } }
  }
  const asked = query.get('page')
  const page = Number(asked ?? '1')
  const isPage = Number.isSafeInteger(page) && page > 0
  // `0x1`, `+1` and `1.0` are page 1 too; redirect them to its one URL.
  const name = page === 1 ? null : String(page)
  if (isPage && asked !== name) return { kind: 'redirect', to: withPage(query, name) }
  const listed = isPage ? await readPage(page, read) : null
  if (!listed && page !== 1) return gone('/projects', read)
  const { projects = [], pages: pageCount = 1 } = listed ?? {}
  const isFallback = query.has('kind') || query.has('place')
  const data = { ...single, projects, page, pageCount, isFallback }
  return { kind: 'page', status: 200, path, data }
}

function withPage(query: URLSearchParams, name: string | null): string {
  const known = new URLSearchParams(query)
  known.delete('page')
  if (name) known.set('page', name)
  return known.size > 0 ? `/projects?${known}` : '/projects'
}

function parseFilter(query: URLSearchParams) {
  const category = categories.find((known) => known.toLowerCase() === query.get('kind'))
  if (category) return { category }
  const city = query.get('place')
  return city && /^[a-z0-9-]{1,60}$/.test(city) ? { city } : null
}

async function sitemap(read: ReadPublished): Promise<ProjectsResult> {
  const document = await read(publishedIds.sitemap, publishedSitemapSchema)
  return { kind: 'sitemap', projects: document?.projects ?? [] }
}

/** Campaign parameters, which Google Analytics reads from the URL. */
const campaign = /^(utm_[a-z_]+|gad_[a-z]+|gclid|gbraid|wbraid|srsltid|fbclid|msclkid)$/

function siteUrl(address: string): URL {
  return new URL(`http://site.invalid${address.startsWith('/') ? '' : '/'}${address}`)
}

/** The canonical URL: lower case, each known parameter once. Other URLs redirect to it, because Hosting caches by URL. */
function canonicalUrl(url: URL, parameters: readonly string[] | null): string {
  const known = new URLSearchParams()
  for (const [name, value] of parameters ? url.searchParams : []) {
    const isKnown = parameters?.includes(name) || campaign.test(name)
    if (isKnown && !known.has(name)) known.append(name, value)
  }
  const isExact = known.toString() === url.searchParams.toString()
  const query = isExact ? url.search : known.size > 0 ? `?${known}` : ''
  return lowerCasePath(url.pathname) + query
}
