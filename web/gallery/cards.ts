import { projectPagePath } from '../../domain/projectAddress.ts'
import type { GalleryPhoto, ProjectCard, PublishedPhoto } from '../../domain/published.ts'
import { counted, defaultLocation } from '../content/gallerySection.ts'
import { type GalleryEntry, toEntries } from './galleryEntry.ts'

/** The photos of the first cards load at once and before others. */
export const prioritized = 4

/** When a card appears, by its place in the grid: the far ones keep nobody waiting. */
export function delayOf(index: number): string {
  return `${Math.min(index * 0.02, 0.3)}s`
}

/** What one card of a grid shows, whoever paints it: the build, start.js or React. */
export type Card = {
  id: string
  /** One photo, or the two of a pair, the one from before first. */
  photos: readonly PublishedPhoto[]
  title: string
  meta: string
  category: string
  /** Where a project's card leads. */
  href?: string
  /** Key of a photo's project: the photo opens in the lightbox, whose address names both. */
  project?: string
}

type Words = Pick<GalleryPhoto['project'], 'title' | 'category' | 'location'>

/** Kind and place of a project, in one line. */
export function metaOf({ category, location }: Words): string {
  return `${category} · ${location ?? defaultLocation}`
}

/** Where nobody described a photo, it is called as its project, whose name stands on the card. */
function unnamed<P extends PublishedPhoto>(photo: P, title: string): P {
  return photo.alt.startsWith(title) ? { ...photo, alt: '' } : photo
}

export function entryCard(entry: GalleryEntry): Card {
  const { id, photo } = entry
  const { title } = photo.project
  const photos = entry.kind === 'pair' ? [entry.before, entry.after] : [photo]
  return {
    id,
    photos: photos.map((half) => unnamed(half, title)),
    title,
    meta: metaOf(photo.project),
    category: photo.project.category,
    project: photo.project.key,
  }
}

export function projectCard(project: ProjectCard): Card {
  return {
    id: project.key,
    photos: [unnamed(project.cover, project.title)],
    title: project.title,
    meta: `${metaOf(project)} · ${counted(project.count, 'photo')}`,
    category: project.category,
    href: projectPagePath(project),
  }
}

/** What start.js makes cards of. What is malformed throws on the way, and nothing is shown then. */
type Listed = { photos?: readonly GalleryPhoto[]; projects?: readonly ProjectCard[] }

/**
 * The cards of a document of either kind, before the program that judges it is there.
 * @param titles of projects, as `titled` takes them
 * @throws where it is malformed so that no card can be made of it
 */
export function cardsOf(document: unknown, titles = ''): readonly Card[] {
  if (!isListed(document)) return []
  const { projects, photos = [] } = document
  return projects ? titled(projects, titles).map(projectCard) : toEntries(photos).map(entryCard)
}

/** Those whose title matches come first, without regard to case. */
export function titled<P extends { title: string }>(projects: readonly P[], titles: string) {
  const matches = ({ title }: P) => new RegExp(titles, 'i').test(title)
  return [...projects.filter(matches), ...projects.filter((project) => !matches(project))]
}

/** A pair counts two. */
export function photosOn(cards: readonly Card[]): number {
  return cards.reduce((sum, { photos }) => sum + photos.length, 0)
}

/** Our own function wrote it: judging it thoroughly would cost the first paint 150 bytes. */
function isListed(document: unknown): document is Listed {
  return document instanceof Object
}
