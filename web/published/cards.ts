import { projectPagePath } from '../../domain/projectAddress.ts'
import type { GalleryPhoto, ProjectCard, PublishedPhoto } from '../../domain/published.ts'
import { countLabel, defaultLocation } from '../content/gallerySection.ts'
import { type GalleryEntry, toEntries } from './galleryEntry.ts'
import type { PublishedList } from './readPublished.ts'

export const prioritized = 4

export function sizesOf(index: number): string {
  return index === 0 ? '(min-width: 640px) 50vw, 100vw' : '(min-width: 950px) 33vw, 50vw'
}

export function delayOf(index: number): string {
  return `${Math.min(index * 0.02, 0.3)}s`
}

export type Card = {
  id: string
  photos: readonly PublishedPhoto[]
  title: string
  details: string
  category: string
  /** A photo's is this page with the photo in its URL. */
  href: string
}

type Words = Pick<GalleryPhoto['project'], 'title' | 'category' | 'location'>

export function detailsOf({ category, location }: Words): string {
  return `${category} · ${location ?? defaultLocation}`
}

/** Drops an alternative text that repeats the card's title. */
function unnamed<P extends PublishedPhoto>(photo: P, title: string): P {
  return photo.alt.startsWith(title) ? { ...photo, alt: '' } : photo
}

function entryCard({ photo, before }: GalleryEntry): Card {
  const { id } = photo
  const { title } = photo.project
  const photos = before ? [before, photo] : [photo]
  return {
    id,
    photos: photos.map((half) => unnamed(half, title)),
    title,
    details: detailsOf(photo.project),
    category: photo.project.category,
    href: `?photo=${id}&project=${photo.project.key}`,
  }
}

export function projectCard(project: ProjectCard): Card {
  return {
    id: project.key,
    photos: [unnamed(project.cover, project.title)],
    title: project.title,
    details: `${detailsOf(project)} (${countLabel(project.count, 'photo')})`,
    category: project.category,
    href: projectPagePath(project),
  }
}

/**
 * @param pattern case-insensitive regex on title and location. Lists matching projects first. Of photos, shows
 *   only matching ones, or all if none match.
 * @throws if the list is malformed
 */
export function cardsOf(list: PublishedList | null, pattern = ''): readonly Card[] {
  const { projects, photos = [] } = list ?? {}
  return projects
    ? matchingFirst(projects, pattern).map(projectCard)
    : toEntries(matchingPhotos(photos, pattern)).map(entryCard)
}

/** All photos if none matches. */
export function matchingPhotos(
  photos: readonly GalleryPhoto[],
  pattern: string,
): readonly GalleryPhoto[] {
  const found = photos.filter(({ project }) => matches(project, pattern))
  return found[0] ? found : photos
}

function matchingFirst<W extends Words>(words: readonly W[], pattern: string): readonly W[] {
  const found = words.filter((one) => matches(one, pattern))
  return [...new Set([...found, ...words])]
}

function matches({ title, location }: Words, pattern: string): boolean {
  return new RegExp(pattern, 'i').test(`${title} ${location}`)
}

/** A pair counts as two. */
export function countPhotos(cards: readonly Card[]): number {
  return cards.reduce((sum, { photos }) => sum + photos.length, 0)
}
