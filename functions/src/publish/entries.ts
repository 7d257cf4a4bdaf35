import { z } from 'zod'
import { categories } from '../../../domain/category.ts'
import { compareProjects, galleryLimit } from '../../../domain/portfolioOrder.ts'
import { citySlugOf } from '../../../domain/projectAddress.ts'
import {
  type PublishedSitemap,
  projectKeySchema,
  projectsPerList,
  projectsPerPage,
} from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'

const entrySchema = z.object({
  id: z.string(),
  key: projectKeySchema,
  slug: z.string(),
  pinned: z.boolean(),
  project_date: z.string(),
  created_at: z.number(),
  category: z.enum(categories),
  location: z.string().nullable(),
  count: z.int(),
  parts: z.int(),
  changed: z.string(),
})

export type Entry = z.infer<typeof entrySchema>

export const entriesSchema = z.array(entrySchema)

export type List = {
  members: readonly Entry[]
  total: number
  page: number
}

export function documentIdsOfProject({ key, parts }: Entry): string[] {
  return Array.from({ length: parts }, (_, index) => publishedIds.project(key, index + 1))
}

export function documentIdsOf(entries: readonly Entry[]): string[] {
  const own = entries.flatMap(documentIdsOfProject)
  return [...own, ...listsOf(entries).keys(), publishedIds.sitemap]
}

export function replaceEntries(
  entries: readonly Entry[],
  ids: ReadonlySet<string>,
  fresh: readonly Entry[],
): Entry[] {
  return [...entries.filter(({ id }) => !ids.has(id)), ...fresh].sort(compareProjects)
}

export function listsOf(entries: readonly Entry[]): Map<string, List> {
  const pages = Math.max(1, Math.ceil(entries.length / projectsPerPage))
  const members = entries.slice(0, galleryLimit)
  const lists = new Map([
    [publishedIds.gallery as string, { members, total: entries.length, page: 1 }],
  ])
  for (let page = 1; page <= pages; page += 1) {
    const ofPage = entries.slice((page - 1) * projectsPerPage, page * projectsPerPage)
    lists.set(publishedIds.page(page), { members: ofPage, total: pages, page })
  }
  const addGroup = (id: string, group: readonly Entry[]) =>
    lists.set(id, { members: group.slice(0, projectsPerList), total: group.length, page: 1 })
  for (const [category, group] of Map.groupBy(entries, (entry) => entry.category)) {
    addGroup(publishedIds.category(category), group)
  }
  for (const [city, group] of Map.groupBy(entries, (entry) => citySlugOf(entry.location))) {
    if (city !== null) addGroup(publishedIds.city(city), group)
  }
  return lists
}

/** Bounds the document, at 100 bytes each. The pages of all projects link the rest. */
const projectsInSitemap = 5000

export function sitemapOf(entries: readonly Entry[]): PublishedSitemap {
  const listed = entries.slice(0, projectsInSitemap)
  return { projects: listed.map(({ key, slug, changed }) => ({ key, slug, changed })) }
}

export function changedLists(
  before: ReadonlyMap<string, List>,
  after: ReadonlyMap<string, List>,
  changed: ReadonlySet<string>,
): string[] {
  return [...after].flatMap(([id, list]) => {
    const known = before.get(id)
    const same = known && signatureOf(known) === signatureOf(list)
    return same && !list.members.some((entry) => changed.has(entry.id)) ? [] : [id]
  })
}

function signatureOf({ members, total, page }: List): string {
  return [total, page, ...members.map(({ id }) => id)].join(' ')
}
