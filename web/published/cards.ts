import { projectPagePath } from '../../domain/projectAddress.ts'
import type { GalleryPhoto, ListedProject, PublishedPhoto } from '../../domain/published.ts'
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
  photos: readonly PublishedPhoto[]
  title: string
  details: string
  /** A photo's is this page with the photo in its URL. */
  href: string
}

type ProjectText = Pick<GalleryPhoto['project'], 'title' | 'category' | 'location'>

export function detailsOf({ category, location }: ProjectText): string {
  return `${category} · ${location ?? defaultLocation}`
}

/** @param link its text is a category or a city; without search, it is the link of all */
export function matchesFilter(
  details: string,
  link?: Pick<HTMLAnchorElement, 'search' | 'textContent'> | null,
): boolean {
  return (
    !link?.search ||
    details
      .toLowerCase()
      .split(/ · |, */)
      .includes(link.textContent.toLowerCase())
  )
}

function cardOf(photos: readonly PublishedPhoto[], project: ProjectText, href: string): Card {
  const { title } = project
  // An alternative text that repeats the title is left out.
  const named = photos.map((photo) => (photo.alt.startsWith(title) ? { ...photo, alt: '' } : photo))
  return { photos: named, title, details: detailsOf(project), href }
}

function entryCard({ photo, before }: GalleryEntry): Card {
  const photos = before ? [before, photo] : [photo]
  return cardOf(photos, photo.project, `?photo=${photo.id}&project=${photo.project.key}`)
}

export function projectCard(project: ListedProject): Card {
  const card = cardOf([project.cover], project, projectPagePath(project))
  return { ...card, details: `${card.details} (${countLabel(project.count, 'photo')})` }
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
  const found = photos.filter(({ project }) => matchesPattern(project, pattern))
  return found[0] ? found : photos
}

function matchingFirst(
  projects: readonly ListedProject[],
  pattern: string,
): readonly ListedProject[] {
  const found = projects.filter((one) => matchesPattern(one, pattern))
  return [...new Set([...found, ...projects])]
}

function matchesPattern({ title, location }: ProjectText, pattern: string): boolean {
  return new RegExp(pattern, 'i').test(`${title} ${location}`)
}

/** A pair counts as two. */
export function countPhotos(cards: readonly Card[]): number {
  return cards.reduce((sum, { photos }) => sum + photos.length, 0)
}
