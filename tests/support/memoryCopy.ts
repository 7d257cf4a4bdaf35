import { randomUUID } from 'node:crypto'
import { variantPath, variantRevision, variantsOf } from '../../domain/paths.ts'
import { compareCopy } from '../../functions/src/publish/compareCopy.ts'
import type { Entry } from '../../functions/src/publish/entries.ts'
import {
  findPhotoChanges,
  findProjectChanges,
} from '../../functions/src/publish/findPendingChanges.ts'
import type { PublishPorts } from '../../functions/src/publish/firestoreCopy.ts'
import type {
  CopyChange,
  NewPendingChange,
  Variant,
} from '../../functions/src/publish/pendingChange.ts'
import { publishChanges } from '../../functions/src/publish/publishChanges.ts'
import { type OnEffect, portWith } from './portWith.ts'
import { epoch, finished, sampleImage, sampleProject } from './sampleDocuments.ts'

export type Fields = Record<string, unknown>

/** An in-memory Firestore for publishing: projects, photos and the published documents. */
export class MemoryCopy {
  projects = new Map<string, Fields>()
  /** Each has a `project_id`. */
  photos = new Map<string, Fields>()
  /** By path: whether it is public. */
  files = new Map<string, boolean>()
  documents = new Map<string, string>()
  errors = new Map<string, readonly unknown[]>()
  entries: readonly Entry[] | null = null
  pendingChanges = new Map<string, NewPendingChange & { id: string; addedAt: number }>()
  photosRead = 5000
  now = 1_000_000
  writtenAt = 0
  commits = 0
  writes = 0
}

export function storePhoto({ photos, files }: MemoryCopy, id: string, photo: Fields): void {
  photos.set(id, photo)
  const { status, content_hash, variants_version: version } = photo
  if (status !== 'ready' || typeof content_hash !== 'string') return
  const path = variantPath(id, variantRevision(content_hash, Number(version)), 'large')
  if (!files.has(path)) files.set(path, false)
}

export function memoryCopyPorts(
  copy: MemoryCopy,
  onEffect: OnEffect = () => undefined,
): PublishPorts {
  const port = portWith(onEffect)
  return {
    readPendingChanges: (failed) =>
      port(() => {
        const stored = [...copy.pendingChanges].sort(byName).map(([, change]) => change)
        const pending = stored
          .filter(({ projectId }) => !failed.has(projectId))
          .map(({ addedAt, ...change }) => ({ ...change, age: copy.now - addedAt }))
        const unpublishing = pending.filter(({ unpublishes }) => unpublishes)
        return [...new Set([...unpublishing, ...pending])].slice(0, 30)
      }),
    addPendingChanges: (pending) =>
      port(() => {
        const addedAt = copy.now
        const added = pending.map((change) => ({ id: `${Math.random()}`, addedAt, ...change }))
        for (const change of added) copy.pendingChanges.set(change.id, change)
        return added.map(({ id }) => id)
      }),
    removePendingChanges: (ids) =>
      port(() => {
        for (const id of ids) copy.pendingChanges.delete(id)
      }),
    readProject: (id) =>
      port(() => ({
        id,
        project: copy.projects.get(id) ?? null,
        photos: [...copy.photos]
          .filter(([, photo]) => photo.project_id === id)
          .sort(byName)
          .slice(0, copy.photosRead)
          .map(([photoId, data]) => ({ id: photoId, data, version: data })),
      })),
    readEntries: () => port(() => ({ entries: copy.entries, version: copy.commits })),
    msSinceWrite: () => port(() => copy.now - copy.writtenAt),
    readDocuments: (ids) =>
      port(() => {
        const read = (id: string) => JSON.parse(copy.documents.get(id) ?? 'null') ?? undefined
        return new Map(ids.map((id) => [id, read(id)]))
      }),
    commit: (change, { version }) =>
      port(() => {
        const isCurrent = version === copy.commits
        if (isCurrent) commit(copy, change)
        return isCurrent
      }),
    updateDocuments: (projectId, { project, photos }) =>
      port(() => {
        const stored = copy.projects.get(projectId)
        const isOld = photos.some(({ id, version }) => copy.photos.get(id) !== version)
        if (!stored || isOld) return false
        copy.projects.set(projectId, { ...stored, ...project })
        for (const { id, change } of photos) {
          copy.photos.set(id, { ...copy.photos.get(id), ...change })
        }
        return true
      }),
    listVariants: (imageId) => port(() => storedVariants(copy, imageId)),
    setPublic: (path, isPublic) =>
      port(() => {
        if (copy.files.has(path)) copy.files.set(path, isPublic)
      }),
    sleep: (ms) =>
      port(() => {
        copy.now += ms
      }),
    listProjects: () => port(() => [...copy.projects.keys()].sort()),
    listProjectsWithErrors: () => port(() => [...copy.errors.keys()].sort()),
    listDocuments: () => port(() => [...copy.documents.keys()].sort()),
    findProjects: (ids) =>
      port(() => {
        const stored = ids.filter((id) => copy.photos.get(id)?.project_id)
        return new Map(stored.map((id) => [id, String(copy.photos.get(id)?.project_id)]))
      }),
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function storedVariants({ files }: MemoryCopy, imageId?: string): Variant[] {
  const prefix = variantsOf(imageId)
  return [...files]
    .filter(([path]) => path.startsWith(prefix))
    .sort(byName)
    .map(([path, isPublic]) => ({ path, isPublic, hasToken: false }))
}

function commit(copy: MemoryCopy, { documents, entries, errors }: CopyChange): void {
  const written = [...documents]
    .map(
      ([id, document]) =>
        [id, document === undefined ? document : JSON.stringify(document)] as const,
    )
    .filter(([id, json]) => copy.documents.get(id) !== json)
  for (const [id, json] of written)
    if (json === undefined) copy.documents.delete(id)
    else copy.documents.set(id, json)
  for (const project of errors)
    if (project.errors.length > 0) copy.errors.set(project.id, project.errors)
    else copy.errors.delete(project.id)
  copy.entries = entries
  copy.commits += 1
  if (written.length > 0) {
    copy.writtenAt = copy.now
    copy.writes += 1
  }
}

type Event = readonly NewPendingChange[]

export const storedProject = { ...sampleProject, created_at: epoch, updated_at: epoch }

export const readyPhotoFields = (): Fields => ({
  ...sampleImage,
  ...finished(randomUUID()),
  project: { title: 'A porch', category: 'Exterior', description: null, location: 'Plano' },
  created_at: epoch,
  updated_at: epoch,
})

export function changeProject(copy: MemoryCopy, id: string, after: Fields | undefined): Event {
  const before = copy.projects.get(id)
  if (after) copy.projects.set(id, after)
  else copy.projects.delete(id)
  return findProjectChanges(id, { before, after })
}

export function changePhoto(copy: MemoryCopy, id: string, after: Fields | undefined): Event {
  const before = copy.photos.get(id)
  if (after) storePhoto(copy, id, after)
  else copy.photos.delete(id)
  return findPhotoChanges(id, { before, after })
}

export async function deliver(event: Event, ports: PublishPorts): Promise<void> {
  if (event.length === 0) return
  await ports.addPendingChanges(event)
  await publishChanges(ports)
}

/** Corrects everything that differs from the data, as the nightly job and the publish task do. */
export async function publishAll(ports: PublishPorts): Promise<void> {
  await compareCopy(ports)
  await publishChanges(ports)
}
