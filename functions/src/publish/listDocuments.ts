import { galleryLimit } from '../../../domain/image.ts'
import { fillGallery } from '../../../domain/portfolioOrder.ts'
import {
  type GalleryPhoto,
  type ProjectCard,
  type ProjectList,
  type ProjectsPage,
  type PublishedGallery,
  type PublishedPhoto,
  type PublishedProject,
  publishedIds,
} from '../../../domain/published.ts'
import type { List } from './entries.ts'

/** What a list says, from its members' own documents by their keys. */
export function describeList(
  id: string,
  { members, total, page }: List,
  documents: ReadonlyMap<string, PublishedProject>,
): PublishedGallery | ProjectsPage | ProjectList {
  // A project that has just disappeared is removed from the lists by its own step.
  const projects = members.flatMap(({ key }) => documents.get(key) ?? [])
  if (id === publishedIds.gallery) return describeGallery(projects, total)
  const cards = projects.map(cardOf)
  return id === publishedIds.page(page)
    ? { projects: cards, page, pages: total }
    : { projects: cards, total }
}

function cardOf(project: PublishedProject): ProjectCard {
  const { key, slug, title, category, location, date, count, cover } = project
  return { key, slug, title, category, location, date, count, cover }
}

function describeGallery(projects: readonly PublishedProject[], total: number): PublishedGallery {
  const photos = fillGallery(projects.map(groupsOf))
  const count = projects.reduce((sum, project) => sum + project.count, 0)
  return { photos, more: total > projects.length || count > photos.length }
}

/** As many groups of a project as the gallery can hold. */
function groupsOf({ key, slug, title, category, description, location, photos }: PublishedProject) {
  const project = { key, slug, title, category, description, location }
  const groups: GalleryPhoto[][] = []
  let last: PublishedPhoto | undefined
  // Room for a pair that is left out at the end.
  for (const photo of photos.slice(0, 2 * galleryLimit)) {
    const isOther = photo.pair !== undefined && photo.pair.id === last?.pair?.id
    if (isOther) groups.at(-1)?.push({ ...photo, project })
    else groups.push([{ ...photo, project }])
    last = photo
  }
  return groups
}
