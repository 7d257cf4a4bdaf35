import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Timestamp } from 'firebase-admin/firestore'
import type { DriveSettings } from '../../domain/driveFolders.ts'
import { type Image, unprocessed, untouched } from '../../domain/image.ts'
import { parseOriginalPath } from '../../domain/paths.ts'
import { documentVersion, type Project } from '../../domain/project.ts'
import type { SyncChunk } from '../../domain/syncOperation.ts'
import { assertLease } from '../../functions/src/drive/sync/changeRun.ts'
import type { SyncedFile, SyncedFolder } from '../../functions/src/drive/sync/gallery.ts'
import { type LeaseRecord, noLease, type Run } from '../../functions/src/drive/sync/run.ts'
import type {
  DrivePhotoChange,
  ProjectChange,
  SyncPorts,
} from '../../functions/src/drive/sync/syncPorts.ts'
import { adoptReplacement, findSkipReason } from '../../functions/src/photos/photoState.ts'
import { driveFolderIds } from './driveFolderIds.ts'
import { type OnEffect, portWith } from './portWith.ts'

export type MemoryImage = Image & { shown: string | null }

export type MemoryProject = Pick<Project, 'title' | 'category' | 'state'> & Partial<Project>

export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** A database and a bucket in memory. Stored objects are processed immediately. */
export class MemorySync {
  settings: DriveSettings | null = driveFolderIds
  readonly revoked = new Set<string>()
  readonly images = new Map<string, MemoryImage>()
  readonly files = new Map<string, SyncedFile>()
  readonly projects = new Map<string, MemoryProject>()
  readonly folders = new Map<string, SyncedFolder>()
  readonly tombstones = new Set<string>()
  readonly objects = new Map<string, Buffer>()
  /** When each object was stored. */
  readonly created = new Map<string, number>()
  readonly runs = new Map<string, Run>()
  readonly chunks = new Map<string, SyncChunk>()
  lease: LeaseRecord = noLease
  time = Date.UTC(2026, 4, 1)
  applied = 0
  readonly uploads: string[] = []

  copy(): MemorySync {
    const copyOf = (part: unknown) =>
      part instanceof Map ? new Map(part) : part instanceof Set ? new Set(part) : part
    const parts = Object.entries(this).map(([name, part]) => [name, copyOf(part)])
    return Object.assign(new MemorySync(), Object.fromEntries(parts))
  }

  change(imageId: string, change: Partial<MemoryImage>): void {
    const image = this.images.get(imageId)
    if (!image) throw new Error(`no ${imageId}`)
    this.images.set(imageId, { ...image, ...change })
  }

  deleteForGood(id: string): void {
    this.images.delete(id)
    this.projects.delete(id)
    this.tombstones.add(id)
  }

  ports(onEffect: OnEffect = () => undefined): SyncPorts {
    const port = portWith(onEffect)
    return {
      readGallery: () => port(() => this.copy()),
      transactPhoto: (lease, { imageId, projectId }, decide) =>
        port(() => {
          assertLease(this.lease, lease)
          const image = this.images.get(imageId) ?? null
          const state = {
            image,
            lastSynced: this.files.get(imageId) ?? null,
            project: this.projects.get(projectId ?? '') ?? null,
            currentProject: this.projects.get(image?.project_id ?? projectId ?? '') ?? null,
            isTombstoned: this.tombstones.has(imageId),
          }
          const { change, result } = decide(state)
          if (change) this.#applyPhoto(imageId, change)
          return result
        }),
      transactProject: (lease, projectId, decide) =>
        port(() => {
          assertLease(this.lease, lease)
          const state = {
            project: this.projects.get(projectId) ?? null,
            lastSynced: this.folders.get(projectId) ?? null,
            isTombstoned: this.tombstones.has(projectId),
          }
          const { change, result } = decide(state)
          if (change) this.#applyProject(projectId, change)
          return result
        }),
      list: () =>
        port(() => new Set([...this.objects.keys()].filter((at) => this.#hasExpectedContent(at)))),
      has: (path) => port(() => this.#hasExpectedContent(path)),
      upload: async (path, _content, bytes) => {
        await onEffect()
        const stored = await buffer(bytes)
        await port(() => {
          this.uploads.push(path)
          this.store(path, stored)
          this.#notifyPipeline(path)
        })
      },
      touch: (path) => port(() => this.#notifyPipeline(path)),
      transactRuns: (runId, decide) =>
        port(() => {
          const { lease } = this
          const runs = new Map([...this.runs].filter(([id]) => [runId, lease.run_id].includes(id)))
          const { change, result } = decide({
            lease,
            runs,
            settings: this.settings,
            adminRevoked: this.revoked.has(this.settings?.saved_by ?? ''),
            now: Timestamp.fromMillis(this.time),
          })
          if (change?.lease) this.lease = change.lease
          if (change?.settings) this.settings = change.settings
          for (const [id, run] of Object.entries(change?.runs ?? {})) this.runs.set(id, run)
          if (change?.chunk) this.#storeChunk(change.chunk.runId, change.chunk.chunk)
          return result
        }),
      readChunk: (runId, index) =>
        port(() => {
          const chunk = this.chunks.get(`${runId}/${index}`)
          if (!chunk) throw new Error(`no chunk ${index} of ${runId}`)
          return structuredClone(chunk)
        }),
      writeChunks: (lease, chunks) =>
        port(() => {
          assertLease(this.lease, lease)
          for (const key of this.chunks.keys()) {
            if (key.startsWith(`${lease.runId}/`)) this.chunks.delete(key)
          }
          for (const chunk of chunks) this.#storeChunk(lease.runId, chunk)
        }),
    }
  }

  operationsOf(runId: string) {
    return [...this.chunks]
      .filter(([key]) => key.startsWith(`${runId}/`))
      .flatMap(([, { operations }]) => operations)
  }

  #hasExpectedContent(path: string): boolean {
    const bytes = this.objects.get(path)
    return bytes !== undefined && parseOriginalPath(path)?.filename === `${md5Of(bytes)}.jpg`
  }

  #storeChunk(runId: string, chunk: SyncChunk): void {
    this.chunks.set(`${runId}/${chunk.index}`, structuredClone(chunk))
  }

  #applyPhoto(
    id: string,
    { create, update, moveTo, lastSynced, delete: deletes }: DrivePhotoChange,
  ): void {
    this.applied += 1
    if (deletes) {
      this.images.delete(id)
      this.files.delete(id)
    }
    if (create) {
      const now = Timestamp.fromMillis(this.time)
      const empty = { ...unprocessed, ...untouched, status: 'uploading', shown: null } as const
      const added = { hidden: false, version: documentVersion, created_at: now, updated_at: now }
      this.images.set(id, { ...empty, ...create, ...added })
    }
    if (update) this.change(id, update)
    if (moveTo) {
      const { project_id, sort_order } = moveTo
      this.change(id, { project_id, ...(sort_order !== undefined && { sort_order }) })
    }
    if (lastSynced) this.files.set(id, lastSynced)
  }

  #applyProject(id: string, { create, update, lastSynced }: ProjectChange): void {
    this.applied += 1
    if (create) this.projects.set(id, { ...create, state: 'live' })
    const project = this.projects.get(id)
    if (update && project) this.projects.set(id, { ...project, ...update })
    if (lastSynced) this.folders.set(id, lastSynced)
  }

  store(path: string, bytes: Buffer): void {
    this.objects.set(path, bytes)
    this.created.set(path, this.time)
  }

  /** Ignores objects that no document names, as the pipeline does. */
  #notifyPipeline(path: string): void {
    const id = parseOriginalPath(path)?.imageId ?? ''
    const image = this.images.get(id)
    const bytes = this.objects.get(path)
    if (!image || !bytes || findSkipReason(image, path)) return
    const isHidden = image.status === 'trashed' || image.status === 'archived'
    const status = isHidden ? image.status : 'ready'
    this.change(id, { status, variants: {}, shown: md5Of(bytes), ...adoptReplacement(image, path) })
  }
}
