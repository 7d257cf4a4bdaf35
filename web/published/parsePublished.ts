import type { GalleryPhoto, ProjectCard, PublishedPhoto } from '../../domain/published.ts'

/** @throws if the document is not what the function writes */
export function galleryPhotos(document: unknown): readonly GalleryPhoto[] {
  if (document === null) return []
  if (!isRecord(document) || !isListOf(document.photos, isGalleryPhoto)) throw malformed()
  return document.photos
}

/** @throws if the document is not what the function writes */
export function listedProjects(document: unknown): readonly ProjectCard[] {
  if (document === null) return []
  if (!isRecord(document) || !isListOf(document.projects, isProject)) throw malformed()
  return document.projects
}

const malformed = () => new Error('The published document is malformed')

/* Not with zod, which alone is a tenth of a public page's script budget. */
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
