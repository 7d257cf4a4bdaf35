import { projectPagePath } from '../../domain/projectAddress.ts'
import type { GalleryPhoto, ProjectCard, PublishedPhoto } from '../../domain/published.ts'
import { counted, defaultLocation } from '../content/gallerySection.ts'
import * as attributes from '../early/attributes.ts'
import { type GalleryEntry, toEntries } from './galleryEntry.ts'

export const prioritized = 4

export function sizesOf(index: number): string {
  return index === 0 ? '(min-width: 640px) 50vw, 100vw' : '(min-width: 950px) 33vw, 50vw'
}

export function delayOf(index: number): string {
  return `${Math.min(index * 0.02, 0.3)}s`
}

export type CardKind = 'photo' | 'pair' | 'project'

export type Card = {
  id: string
  kind: CardKind
  photos: readonly PublishedPhoto[]
  title: string
  meta: string
  category: string
  /** A photo's is this page with the photo in its URL. */
  href: string
}

export function openAttributes(card: Card, index: number): Record<string, string> {
  const { kind, id, href } = card
  if (kind === 'project') return { href }
  return { href, [attributes.photo]: id, [attributes.index]: `${index}` }
}

type Words = Pick<GalleryPhoto['project'], 'title' | 'category' | 'location'>

export function metaOf({ category, location }: Words): string {
  return `${category} · ${location ?? defaultLocation}`
}

/** Drops an alternative text that repeats the card's title. */
function unnamed<P extends PublishedPhoto>(photo: P, title: string): P {
  return photo.alt.startsWith(title) ? { ...photo, alt: '' } : photo
}

export function entryCard(entry: GalleryEntry): Card {
  const { id, kind, photo } = entry
  const { title } = photo.project
  const photos = entry.kind === 'pair' ? [entry.before, entry.after] : [photo]
  return {
    id,
    kind,
    photos: photos.map((half) => unnamed(half, title)),
    title,
    meta: metaOf(photo.project),
    category: photo.project.category,
    href: `?photo=${id}&project=${photo.project.key}`,
  }
}

export function projectCard(project: ProjectCard): Card {
  return {
    id: project.key,
    kind: 'project',
    photos: [unnamed(project.cover, project.title)],
    title: project.title,
    meta: `${metaOf(project)} (${counted(project.count, 'photo').replace(' ', '\u00a0')})`,
    category: project.category,
    href: projectPagePath(project),
  }
}

type Listed = { photos?: readonly GalleryPhoto[]; projects?: readonly ProjectCard[] }

/**
 * @param pattern case-insensitive regex on title and location. Lists matching projects first. Of photos, shows
 *   only matching ones, or all if none match.
 * @throws if the document is malformed
 */
export function cardsOf(document: unknown, pattern = ''): readonly Card[] {
  if (!isListed(document)) return []
  const { projects, photos = [] } = document
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

export function matchingFirst<W extends Words>(words: readonly W[], pattern: string): readonly W[] {
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

/** Not validated: our own function wrote it, and a schema would cost start.js 150 bytes. */
function isListed(document: unknown): document is Listed {
  return document instanceof Object
}
