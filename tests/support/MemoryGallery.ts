import { createHash } from 'node:crypto'
import { parseOriginalPath, variantsOf } from '../../domain/paths.ts'
import type { MaintenancePorts } from '../../functions/src/maintenance/maintenancePorts.ts'
import { makeVariants } from '../../functions/src/photos/makeVariants.ts'
import type {
  PhotoChange,
  PhotoPorts,
  PhotoProject,
} from '../../functions/src/photos/photoPorts.ts'
import { namedPaths } from '../../functions/src/photos/photoState.ts'
import {
  type DeletionPorts,
  deletePhoto,
  deleteProject,
} from '../../functions/src/trash/deletion.ts'
import type { Content } from '../../scripts/emulators/fakeDrive/content.ts'
import { deleting, expireTrash, isNeeded, named, pruneRuns, stuck } from './memoryMaintenance.ts'
import { MemorySync } from './memorySync.ts'
import { type OnEffect, portWith } from './portWith.ts'

type Ports = MaintenancePorts & PhotoPorts & DeletionPorts

type MemoryTask = { path: string; force: boolean } | { imageId: string } | { projectId: string }

const log = { info: () => undefined }

export class MemoryGallery extends MemorySync {
  readonly tasks: MemoryTask[] = []
  readonly created = new Map<string, number>()
  readonly bytes = new Map<string, Buffer>()
  readonly hashes = new Map<string, string>()

  protected override store(path: string, md5: string, pieces: readonly Buffer[]): void {
    this.objects.set(path, md5)
    this.created.set(path, this.time)
    const bytes = Buffer.concat(pieces)
    this.bytes.set(md5, bytes)
    this.hashes.set(md5, createHash('sha256').update(bytes).digest('hex'))
  }

  protected override notifyPipeline(path: string): void {
    if (this.objects.has(path)) this.tasks.push({ path, force: false })
  }

  /** Stores an original whose event is lost. */
  put(path: string, content: Content): void {
    this.store(path, content.md5, [...content.read(0, content.size)])
  }

  hasOriginal(imageId: string): boolean {
    const hash = this.images.get(imageId)?.content_hash
    if (!hash) return true
    return [...this.objects].some(
      ([path, md5]) =>
        parseOriginalPath(path)?.imageId === imageId && this.hashes.get(md5) === hash,
    )
  }

  async work(ports: Ports = this.maintenancePorts()): Promise<void> {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) {
      if ('path' in task) await makeVariants(task, { log, ports })
      else if ('imageId' in task) await deletePhoto(task.imageId, ports)
      else await deleteProject(task.projectId, ports)
    }
  }

  #projectOf(imageId: string): PhotoProject {
    const project = this.projects.get(this.images.get(imageId)?.project_id ?? '')
    const empty = { description: null, location: null }
    return {
      projectTrashedAt: project?.trashed_at ?? null,
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

  maintenancePorts(onEffect: OnEffect = () => undefined): Ports {
    const port = portWith(onEffect)
    const apply = <Result>(
      imageId: string,
      { change, result }: { change?: PhotoChange; result: Result },
    ): Result => {
      if (change) this.#apply(imageId, change)
      return result
    }
    const imageOf = (imageId: string) => this.images.get(imageId) ?? null
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
      read: (id) => port(() => imageOf(id)),
      transact: (id, decide) => port(() => apply(id, decide(imageOf(id)))),
      transactWithProject: (id, decide) =>
        port(() => apply(id, decide(imageOf(id), this.#projectOf(id)))),
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
      listReferenced: () => port(() => ({ paths: named(this), unreadable: new Set<string>() })),
      findObjects: (id) =>
        port(() => {
          const image = this.images.get(id)
          if (image?.status !== 'deleting') return null
          const variants = [...this.objects.keys()].filter((path) =>
            path.startsWith(variantsOf(id)),
          )
          return [...namedPaths(id, image), ...variants]
        }),
      enqueue: (_name, task) => port(() => void this.tasks.push(task as MemoryTask)),
      isNeeded: (path) => port(() => isNeeded(this, path)),
      pruneRuns: (keep) => port(() => pruneRuns(this, keep)),
    }
  }
}

async function* each<Key, Value>(map: Promise<Map<Key, Value>>): AsyncGenerator<[Key, Value]> {
  yield* await map
}
