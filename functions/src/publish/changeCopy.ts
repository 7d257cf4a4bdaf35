import { fillGallery, galleryLimit } from '../../../domain/portfolioOrder.ts'
import {
  type GalleryPhoto,
  type ListedProject,
  type ProjectList,
  type ProjectsPage,
  type PublishedGallery,
  type PublishedPhoto,
  type PublishedProject,
  publishedProjectSchema,
} from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'
import { type DescribedProject, describeProject, documentsOf } from './describeProject.ts'
import {
  changedLists,
  documentIdsOf,
  type Entry,
  type List,
  listsOf,
  replaceEntries,
  sitemapOf,
} from './entries.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import type { CopyChange, EntriesRead } from './pendingChange.ts'

/** @param all every list, and documents that don't belong to the copy */
export async function changeCopy(
  described: readonly DescribedProject[],
  known: EntriesRead['entries'],
  ports: Pick<PublishPorts, 'readDocuments' | 'readProject' | 'listDocuments'>,
  all = false,
): Promise<CopyChange> {
  const ids = new Set(described.map(({ id }) => id))
  const before = known ?? []
  const shown = described.flatMap((project) => project.shown ?? [])
  const wereShown = before.some(({ id }) => ids.has(id))
  if (shown.length === 0 && !wereShown && !all) {
    return { documents: new Map(), entries: before, errors: described }
  }
  const entries = replaceEntries(
    before,
    ids,
    shown.map(({ entry }) => entry),
  )
  const stored = [...documentIdsOf(before), ...(all ? await ports.listDocuments() : [])]
  const expected = new Set(documentIdsOf(entries))
  const gone = stored.filter((id) => !expected.has(id))
  const documents = new Map<string, unknown>(gone.map((id) => [id, undefined]))
  for (const project of shown) {
    for (const [id, document] of documentsOf(project)) documents.set(id, document)
  }
  const lists = listsOf(entries)
  const changed = changedLists(known && !all ? listsOf(known) : new Map(), lists, ids)
  const members = changed.flatMap((id) => lists.get(id)?.members ?? [])
  const fresh = new Map(shown.map(({ project }) => [project.key, project]))
  const published = await readMembers(members, fresh, ports)
  for (const id of changed) {
    const list = lists.get(id)
    documents.set(id, list && describeList(id, list, published))
  }
  documents.set(publishedIds.sitemap, sitemapOf(entries))
  return { documents, entries, errors: described }
}

/** Falls back to the project's data if its document can't be parsed. */
async function readMembers(
  members: readonly Entry[],
  fresh: ReadonlyMap<string, PublishedProject>,
  ports: Pick<PublishPorts, 'readDocuments' | 'readProject'>,
): Promise<ReadonlyMap<string, PublishedProject>> {
  const projects = new Map(fresh)
  const others = new Map(members.map((entry) => [entry.key, entry]))
  for (const key of fresh.keys()) others.delete(key)
  const ids = [...others.keys()].map((key) => publishedIds.project(key))
  const stored = await ports.readDocuments(ids)
  for (const [key, { id }] of others) {
    const parsed = publishedProjectSchema.safeParse(stored.get(publishedIds.project(key)))
    const project = parsed.data ?? describeProject(await ports.readProject(id)).shown?.project
    if (project) projects.set(key, project)
  }
  return projects
}

function describeList(
  id: string,
  { members, total, page }: List,
  documents: ReadonlyMap<string, PublishedProject>,
): PublishedGallery | ProjectsPage | ProjectList {
  // A hidden project's own step updates the lists.
  const projects = members.flatMap(({ key }) => documents.get(key) ?? [])
  if (id === publishedIds.gallery) return describeGallery(projects, total)
  const listed = projects.map(listedProject)
  return id === publishedIds.page(page)
    ? { projects: listed, page, pages: total }
    : { projects: listed, total }
}

function listedProject(project: PublishedProject): ListedProject {
  const { key, slug, title, category, location, date, count, cover } = project
  return { key, slug, title, category, location, date, count, cover }
}

function describeGallery(projects: readonly PublishedProject[], total: number): PublishedGallery {
  const photos = fillGallery(projects.map(groupsOf))
  const count = projects.reduce((sum, project) => sum + project.count, 0)
  return { photos, more: total > projects.length || count > photos.length }
}

function groupsOf({ key, slug, title, category, description, location, photos }: PublishedProject) {
  const project = { key, slug, title, category, description, location }
  const groups: GalleryPhoto[][] = []
  let last: PublishedPhoto | undefined
  // Twice, because a trailing half of a pair is left out.
  for (const photo of photos.slice(0, 2 * galleryLimit)) {
    const isOther = photo.pair !== undefined && photo.pair.id === last?.pair?.id
    if (isOther) groups.at(-1)?.push({ ...photo, project })
    else groups.push([{ ...photo, project }])
    last = photo
  }
  return groups
}
