import { projectPagePath } from '../../domain/projectAddress.ts'
import type { GalleryPhoto, ProjectCard, PublishedPhoto } from '../../domain/published.ts'
import { counted, defaultLocation } from '../content/gallerySection.ts'
import { type GalleryEntry, toEntries } from './galleryEntry.ts'

/** What one card of a grid shows, whoever paints it: the build, start.js or React. */
export type Card = {
  id: string
  /** One photo, or the two of a pair, the one from before first. */
  photos: readonly PublishedPhoto[]
  title: string
  meta: string
  /** Where a project's card leads; a photo's card opens the lightbox instead. */
  href?: string
}

type Words = Pick<GalleryPhoto['project'], 'title' | 'category' | 'location'>

/** Kind and place of a project, in one line. */
export function metaOf({ category, location }: Words): string {
  return `${category} · ${location ?? defaultLocation}`
}

export function entryCard(entry: GalleryEntry): Card {
  const { id, photo } = entry
  return {
    id,
    photos: entry.kind === 'pair' ? [entry.before, entry.after] : [photo],
    title: photo.project.title,
    meta: metaOf(photo.project),
  }
}

export function projectCard(project: ProjectCard): Card {
  return {
    id: project.key,
    photos: [project.cover],
    title: project.title,
    meta: `${metaOf(project)} · ${counted(project.count, 'photo')}`,
    href: projectPagePath(project),
  }
}

/**
 * The photos of the gallery's document.
 * @throws where the document is not what the function writes
 */
export function galleryPhotos(document: unknown): readonly GalleryPhoto[] {
  if (document === null) return []
  if (!isRecord(document) || !isListOf(document.photos, isGalleryPhoto)) throw malformed()
  return document.photos
}

/**
 * The projects of a place's or a kind's document.
 * @throws where the document is not what the function writes
 */
export function listedProjects(document: unknown): readonly ProjectCard[] {
  if (document === null) return []
  if (!isRecord(document) || !isListOf(document.projects, isProject)) throw malformed()
  return document.projects
}

/** The cards of a document of either kind. */
export function cardsOf(document: unknown): readonly Card[] {
  const isList = isRecord(document) && 'projects' in document
  return isList
    ? listedProjects(document).map(projectCard)
    : toEntries(galleryPhotos(document)).map(entryCard)
}

const malformed = () => new Error('The published document is malformed')

/*
 * Checked by hand, not with zod: its program alone is five times what a page may load before its
 * first photo.
 */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem)
}

function isPhoto(value: unknown): value is PublishedPhoto {
  return (
    isRecord(value) &&
    hasTexts(value, ['id', 'rev', 'alt']) &&
    Number(value.w) * Number(value.h) > 0
  )
}

function isNamed(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && hasTexts(value, ['key', 'slug', 'title', 'category'])
}

function isGalleryPhoto(value: unknown): value is GalleryPhoto {
  return isRecord(value) && isNamed(value.project) && isPhoto(value)
}

function isProject(value: unknown): value is ProjectCard {
  return isNamed(value) && isPhoto(value.cover)
}

function hasTexts(record: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === 'string')
}
