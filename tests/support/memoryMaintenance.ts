import { parseOriginalPath, parseVariantPath } from '../../domain/paths.ts'
import {
  type StuckPhoto,
  transientFailures,
} from '../../functions/src/maintenance/maintenancePorts.ts'
import { namedPaths } from '../../functions/src/photos/photoState.ts'
import type { MemoryImage, MemorySync } from './memorySync.ts'

export function expireTrash(gallery: MemorySync, before: number): number {
  const isOver = (at: MemoryImage['trashed_at'] | undefined) =>
    (at?.toMillis() ?? Infinity) < before
  const projects = [...gallery.projects].filter(
    ([, { state, trashed_at }]) => state === 'trashed' && isOver(trashed_at),
  )
  for (const [id, project] of projects) gallery.projects.set(id, { ...project, state: 'deleting' })
  const photos = [...gallery.images].filter(
    ([, { status, trashed_by, trashed_at }]) =>
      status === 'trashed' && trashed_by === 'photo' && isOver(trashed_at),
  )
  for (const [id] of photos) gallery.change(id, { status: 'deleting' })
  return projects.length + photos.length
}

export function stuck(gallery: MemorySync, before: number): StuckPhoto[] {
  return [...gallery.images].flatMap(([imageId, image]): StuckPhoto[] => {
    const { status, storage_path: path, created_at, failure } = image
    if (status !== 'uploading' && status !== 'processing' && status !== 'failed') return []
    if (created_at.toMillis() >= before) return []
    if (status === 'failed' && failure && !transientFailures.includes(failure)) return []
    const remove = async () =>
      gallery.images.get(imageId) === image && gallery.images.delete(imageId)
    return [{ imageId, status, path, createdAt: created_at.toMillis(), remove }]
  })
}

export function named(gallery: MemorySync): Set<string> {
  const shown = [...gallery.images].filter(
    ([, { status, content_hash }]) =>
      status !== 'uploading' &&
      status !== 'deleting' &&
      (status !== 'archived' || content_hash !== null),
  )
  return new Set(shown.flatMap(([id, image]) => namedPaths(id, image)))
}

export function isNeeded(gallery: MemorySync, path: string): boolean {
  const imageId = (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId ?? ''
  const image = gallery.images.get(imageId)
  return image !== undefined && namedPaths(imageId, image).includes(path)
}

export function pruneRuns(gallery: MemorySync, keep: number): number {
  const byAge = [...gallery.runs].sort(
    ([, a], [, b]) => b.created_at.toMillis() - a.created_at.toMillis(),
  )
  const old = byAge.slice(keep).map(([id]) => id)
  for (const id of old) gallery.runs.delete(id)
  for (const key of gallery.chunks.keys())
    if (old.includes(key.split('/')[0] ?? '')) gallery.chunks.delete(key)
  return old.length
}

export function deleting({ projects, images }: MemorySync) {
  return {
    projectIds: [...projects].filter(([, { state }]) => state === 'deleting').map(([id]) => id),
    imageIds: [...images].filter(([, { status }]) => status === 'deleting').map(([id]) => id),
  }
}
