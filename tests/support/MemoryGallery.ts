import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { restoredStatus } from '../../domain/image.ts'
import { parseOriginalPath, variantsOf } from '../../domain/paths.ts'
import type { MaintenancePorts } from '../../functions/src/maintenance/maintenancePorts.ts'
import { attemptPhoto } from '../../functions/src/photos/attemptPhoto.ts'
import type { PhotoChange, PhotoState, PlacedPhoto } from '../../functions/src/photos/photoPorts.ts'
import { deletePhoto, deleteProject } from '../../functions/src/trash/deletion.ts'
import type { Content } from '../../scripts/fakeDrive/content.ts'
import {
  deleting,
  expireTrash,
  followProject,
  isNeeded,
  named,
  pruneRuns,
  stuck,
  trashedBy,
} from './memoryNight.ts'
import { MemorySync } from './memorySync.ts'
import { type OnEffect, portWith } from './portWith.ts'

/** What the platform delivers some time after it happened. */
type MemoryEvent =
  | { kind: 'object'; path: string; at: number }
  | { kind: 'delete_photo' | 'delete_project' | 'follow_project'; id: string }

const log = { info: () => undefined, error: () => undefined }

/**
 * A whole gallery in memory: what the sync, the pipeline, deletion and the night's work share. The
 * pipeline hears of an object when its event is delivered, which may be days later, or never.
 */
export class MemoryGallery extends MemorySync {
  readonly events: MemoryEvent[] = []
  readonly created = new Map<string, number>()
  readonly bytes = new Map<string, Buffer>()
  /** SHA-256 of the bytes with an MD5. */
  readonly hashes = new Map<string, string>()

  protected override store(path: string, md5: string, pieces: readonly Buffer[]): void {
    this.objects.set(path, md5)
    this.created.set(path, this.time)
    const bytes = Buffer.concat(pieces)
    this.bytes.set(md5, bytes)
    this.hashes.set(md5, createHash('sha256').update(bytes).digest('hex'))
  }

  protected override announce(path: string): void {
    if (this.objects.has(path)) this.events.push({ kind: 'object', path, at: this.time })
  }

  /** An original that nobody is told of. */
  put(path: string, content: Content): void {
    this.store(path, content.md5, [...content.read(0, content.size)])
  }

  /** Whether some file of a photo is the one that its picture was made from, if it has one. */
  hasOriginal(imageId: string): boolean {
    const hash = this.images.get(imageId)?.content_hash
    if (!hash) return true
    return [...this.objects].some(
      ([path, md5]) =>
        parseOriginalPath(path)?.imageId === imageId && this.hashes.get(md5) === hash,
    )
  }

  /** Delivers one event; one that fails before it is old comes again. */
  async deliver(event: MemoryEvent, onEffect?: OnEffect): Promise<void> {
    try {
      await this.#handle(event, this.maintenancePorts(onEffect))
    } catch (error) {
      // Deletions are delivered until they succeed; so is a photo, while its event is young.
      if (event.kind !== 'object' || this.time - event.at < 10 * 60_000) this.events.push(event)
      throw error
    }
  }

  async #handle(event: MemoryEvent, ports: MaintenancePorts): Promise<void> {
    switch (event.kind) {
      case 'object': {
        const object = await ports.describe(event.path)
        if (!object) return
        const task = { path: event.path, again: false, ...object }
        await attemptPhoto(task, { since: event.at, retried: true, log, ports })
        return
      }
      case 'delete_photo':
        return deletePhoto(event.id, ports)
      case 'delete_project':
        return deleteProject(event.id, ports)
      case 'follow_project':
        return followProject(this, event.id)
    }
  }

  /** The owner's way. @returns whether the website allows it */
  trashPhoto(id: string): boolean {
    const image = this.images.get(id)
    if (!image || !['processing', 'ready', 'failed', 'archived'].includes(image.status))
      return false
    const trashed_from = image.status === 'archived' ? 'archived' : null
    this.change(id, { ...trashedBy('photo', this), trashed_from })
    return true
  }

  restorePhoto(id: string): void {
    const image = this.images.get(id)
    if (image?.status !== 'trashed' || image.trashed_by !== 'photo') return
    this.change(id, { status: restoredStatus(image), trashed_at: null, trashed_by: null })
  }

  purgePhoto(id: string): void {
    if (this.images.get(id)?.status !== 'trashed') return
    this.change(id, { status: 'deleting' })
    this.events.push({ kind: 'delete_photo', id })
  }

  setProject(id: string, state: 'live' | 'trashed' | 'deleting'): void {
    const project = this.projects.get(id)
    const from = { live: 'trashed', trashed: 'live', deleting: 'trashed' }[state]
    if (project?.state !== from) return
    const trashed_at = state === 'live' ? null : Timestamp.fromMillis(this.time)
    this.projects.set(id, { ...project, state, trashed_at })
    this.events.push({ kind: state === 'deleting' ? 'delete_project' : 'follow_project', id })
  }

  /** @returns whether the website allows it */
  movePhoto(id: string, projectId: string): boolean {
    const image = this.images.get(id)
    const isGone = !image || ['trashed', 'deleting'].includes(image.status)
    if (isGone || this.projects.get(projectId)?.state !== 'live') return false
    // No move: nobody chose a place.
    if (image.project_id === projectId) return false
    this.change(id, { project_id: projectId })
    return true
  }

  #stateOf(imageId: string): PhotoState {
    return { image: this.images.get(imageId) ?? null }
  }

  #placeOf({ image }: PhotoState): PlacedPhoto {
    const project = this.projects.get(image?.project_id ?? '')
    const empty = { description: null, location: null }
    return {
      ...{ image, projectTrashedAt: project?.trashed_at ?? null },
      project: project ? { title: project.title, category: project.category, ...empty } : null,
    }
  }

  #apply(imageId: string, { image }: PhotoChange): void {
    if (image) this.change(imageId, image)
  }

  #remove(path: string): void {
    this.objects.delete(path)
    this.created.delete(path)
  }

  /** Deletes the documents of a photo; a mark stays of what came from Drive. */
  #forget(imageId: string): void {
    if (this.images.get(imageId)?.status !== 'deleting') return
    this.deleteForGood(imageId)
  }

  #beginDeleting(projectId: string): string[] | null {
    if (this.projects.get(projectId)?.state !== 'deleting') return null
    const ids = [...this.images].filter(([, image]) => image.project_id === projectId)
    for (const [id] of ids) this.change(id, { status: 'deleting' })
    return ids.map(([id]) => id)
  }

  /** What the pipeline, deletion and the night's work use. */
  maintenancePorts(onEffect: OnEffect = () => undefined): MaintenancePorts {
    const port = portWith(onEffect)
    const decided = <State, Result>(
      imageId: string,
      state: State,
      decide: (state: State) => { change?: PhotoChange; result: Result },
    ): Result => {
      const { change, result } = decide(state)
      if (change) this.#apply(imageId, change)
      return result
    }
    return {
      dropDownloadToken: () => port(() => undefined),
      download: (path) => port(() => this.bytes.get(this.objects.get(path) ?? '') ?? null),
      save: (path) =>
        port(() => {
          this.objects.set(path, 'a variant')
          this.created.set(path, this.time)
        }),
      revokedAt: () => port(() => null),
      remove: (path) => port(() => this.#remove(path)),
      publicUrl: (path) => `https://bucket.example/${path}`,
      read: (id) => port(() => this.#stateOf(id)),
      transact: (id, decide) => port(() => decided(id, this.#stateOf(id), decide)),
      transactPlaced: (id, decide) =>
        port(() => decided(id, this.#placeOf(this.#stateOf(id)), decide)),
      describe: (path) =>
        port(() => {
          const bytes = this.bytes.get(this.objects.get(path) ?? '')
          const createdAt = this.created.get(path) ?? this.time
          const facts = { hasDownloadToken: false, sender: null, createdAt, generation: '1' }
          return bytes ? { bytes: bytes.length, ...facts } : null
        }),
      forgetPhoto: (id) => port(() => this.#forget(id)),
      beginDeleting: (id) => port(() => this.#beginDeleting(id)),
      forgetProject: (id) =>
        port(() => {
          if (this.projects.get(id)?.state === 'deleting') this.deleteForGood(id)
        }),
      expireTrash: (before) => port(() => expireTrash(this, before)),
      listDeleting: () => port(() => deleting(this)),
      listStuck: (before) => port(() => stuck(this, before)),
      listReplacements: () =>
        port(() => [...this.images].filter(([, { replacement }]) => replacement).map(([id]) => id)),
      listObjects: () => each(port(() => new Map(this.created))),
      listNamed: () => port(() => ({ paths: named(this), unreadable: new Set<string>() })),
      listFolder: (id) =>
        port(() => [...this.objects.keys()].filter((path) => path.startsWith(variantsOf(id)))),
      isNeeded: (path) => port(() => isNeeded(this, path)),
      pruneRuns: (keep) => port(() => pruneRuns(this, keep)),
    }
  }
}

async function* each<Key, Value>(map: Promise<Map<Key, Value>>): AsyncGenerator<[Key, Value]> {
  yield* await map
}
