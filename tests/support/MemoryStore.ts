import { randomUUID } from 'node:crypto'
import { variantPath, variantRevision, variantsOf } from '../../domain/paths.ts'
import { compareCopy } from '../../functions/src/publish/compareCopy.ts'
import type { Entry } from '../../functions/src/publish/entries.ts'
import {
  findPhotoChanges,
  findProjectChanges,
} from '../../functions/src/publish/findPendingChanges.ts'
import type { PublishPorts } from '../../functions/src/publish/firestoreCopy.ts'
import type { CopyChange, NewPendingChange } from '../../functions/src/publish/pendingChange.ts'
import { publishChanges } from '../../functions/src/publish/publishChanges.ts'
import { keysWhere, MemoryGallery } from './MemoryGallery.ts'
import type { MemoryImage, MemoryProject } from './memorySync.ts'
import { type OnEffect, portWith } from './portWith.ts'
import { epoch, finished, sampleImage, sampleProject } from './sampleDocuments.ts'

export type Fields = Record<string, unknown>

type Event = readonly NewPendingChange[]

/** With the published copy and its pending changes. */
export class MemoryStore extends MemoryGallery {
  readonly documents = new Map<string, string>()
  readonly errors = new Map<string, readonly unknown[]>()
  entries: readonly Entry[] | null = null
  readonly pendingChanges = new Map<string, NewPendingChange & { id: string; addedAt: number }>()
  photosRead = 5000
  writtenAt = 0
  commits = 0
  writes = 0

  /** `photo` may be malformed. A ready one has one variant. */
  putPhoto(id: string, photo: Fields): void {
    this.images.set(id, photo as MemoryImage)
    const { status, content_hash, variants_version: version } = photo
    if (status !== 'ready' || typeof content_hash !== 'string') return
    const path = variantPath(id, variantRevision(content_hash, Number(version)), 'large')
    if (!this.objects.has(path)) this.store(path, Buffer.of())
  }

  changePhoto(id: string, after: Fields | undefined): Event {
    const before = this.images.get(id)
    if (after) this.putPhoto(id, after)
    else this.images.delete(id)
    return findPhotoChanges(id, { before, after })
  }

  changeProject(id: string, after: Fields | undefined): Event {
    const before = this.projects.get(id)
    if (after) this.projects.set(id, after as MemoryProject)
    else this.projects.delete(id)
    return findProjectChanges(id, { before, after })
  }

  async deliver(event: Event, ports = this.copyPorts()): Promise<void> {
    if (event.length === 0) return
    await ports.addPendingChanges(event)
    await publishChanges(ports)
  }

  /** Corrects everything that differs from the data, as the nightly job and the publish task do. */
  async publishAll(): Promise<void> {
    await compareCopy(this.copyPorts())
    await publishChanges(this.copyPorts())
  }

  copyPorts(onEffect: OnEffect = () => undefined): PublishPorts {
    const port = portWith(onEffect)
    return {
      readPendingChanges: (failed) =>
        port(() => {
          const pending = keysWhere(this.pendingChanges, ({ projectId }) => !failed.has(projectId))
            .flatMap((id) => this.pendingChanges.get(id) ?? [])
            .map(({ addedAt, ...change }) => ({ ...change, age: this.time - addedAt }))
          const unpublishing = pending.filter(({ unpublishes }) => unpublishes)
          return [...new Set([...unpublishing, ...pending])].slice(0, 30)
        }),
      addPendingChanges: (pending) =>
        port(() =>
          pending.map((change) => {
            const id = `${Math.random()}`
            this.pendingChanges.set(id, { id, addedAt: this.time, ...change })
            return id
          }),
        ),
      removePendingChanges: (ids) =>
        port(() => {
          for (const id of ids) this.pendingChanges.delete(id)
        }),
      readProject: (id) =>
        port(() => ({
          id,
          project: this.projects.get(id) ?? null,
          photos: keysWhere(this.images, ({ project_id }) => project_id === id)
            .slice(0, this.photosRead)
            .map((photoId) => ({ id: photoId, data: this.images.get(photoId) }))
            .map((photo) => ({ ...photo, version: photo.data })),
        })),
      readEntries: () => port(() => ({ entries: this.entries, version: this.commits })),
      msSinceWrite: () => port(() => this.time - this.writtenAt),
      readDocuments: (ids) =>
        port(() => {
          const read = (id: string) => JSON.parse(this.documents.get(id) ?? 'null') ?? undefined
          return new Map(ids.map((id) => [id, read(id)]))
        }),
      commit: (change, { version }) =>
        port(() => {
          const isCurrent = version === this.commits
          if (isCurrent) this.#commit(change)
          return isCurrent
        }),
      updateDocuments: (projectId, { project, photos }) =>
        port(() => {
          const stored = this.projects.get(projectId)
          const isOld = photos.some(({ id, version }) => this.images.get(id) !== version)
          if (!stored || isOld) return false
          this.projects.set(projectId, { ...stored, ...project })
          for (const { id, change } of photos) this.change(id, change)
          return true
        }),
      listVariants: (imageId) =>
        port(() =>
          [...this.objects.keys()]
            .filter((path) => path.startsWith(variantsOf(imageId)))
            .sort()
            .map((path) => {
              const hasToken = this.tokens.has(path)
              return { path, isPublic: this.publicFiles.has(path), hasToken }
            }),
        ),
      setPublic: (path, isPublic) =>
        port(() => {
          this.tokens.delete(path)
          if (!isPublic) this.publicFiles.delete(path)
          else if (this.objects.has(path)) this.publicFiles.add(path)
        }),
      sleep: (ms) =>
        port(() => {
          this.time += ms
        }),
      listProjects: () => port(() => [...this.projects.keys()].sort()),
      listProjectsWithErrors: () => port(() => [...this.errors.keys()].sort()),
      listDocuments: () => port(() => [...this.documents.keys()].sort()),
      findProjects: (ids) =>
        port(() => {
          const found = ids.map((id) => [id, this.images.get(id)?.project_id ?? ''] as const)
          return new Map(found.filter(([, projectId]) => projectId))
        }),
    }
  }

  #commit({ documents, entries, errors }: CopyChange): void {
    const written = [...documents].filter(
      ([id, document]) => this.documents.get(id) !== JSON.stringify(document),
    )
    for (const [id, document] of written)
      if (document === undefined) this.documents.delete(id)
      else this.documents.set(id, JSON.stringify(document))
    for (const project of errors)
      if (project.errors.length > 0) this.errors.set(project.id, project.errors)
      else this.errors.delete(project.id)
    this.entries = entries
    this.commits += 1
    if (written.length === 0) return
    this.writtenAt = this.time
    this.writes += 1
  }
}

export const storedProject = { ...sampleProject, created_at: epoch, updated_at: epoch }

export const readyPhotoFields = (): Fields => ({
  ...sampleImage,
  ...finished(randomUUID()),
  project: { title: 'A porch', category: 'Exterior', description: null, location: 'Plano' },
  created_at: epoch,
  updated_at: epoch,
})
