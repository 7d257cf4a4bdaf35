import type { ImageVariant } from '../../domain/image.ts'
import { imageIdIn, variantDocumentId, variantsOf } from '../../domain/paths.ts'
import {
  type MaintenancePorts,
  type StuckPhoto,
  shouldHaveFiles,
  transientFailures,
} from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { makeVariants } from '../../functions/src/photos/makeVariants.ts'
import type { PhotoChange, PhotoPorts } from '../../functions/src/photos/photoRecords.ts'
import { namedPaths } from '../../functions/src/photos/photoState.ts'
import {
  type DeletionPorts,
  deletePhoto,
  deleteProject,
} from '../../functions/src/trash/deletion.ts'
import { type MemoryImage, MemorySync } from './memorySync.ts'
import { type OnEffect, portWith } from './portWith.ts'

type Ports = MaintenancePorts & PhotoPorts & DeletionPorts

type MemoryTask = { path: string; force: boolean } | { imageId: string } | { projectId: string }

const log = { info: () => undefined }

/** With the queue, the pipeline, deletions and the nightly job. */
export class MemoryGallery extends MemorySync {
  readonly tasks: MemoryTask[] = []
  readonly variants = new Map<string, ImageVariant>()
  /** Paths with a download token. */
  readonly tokens = new Set<string>()
  /** Paths of the objects that visitors may read. */
  readonly publicFiles = new Set<string>()
  /** Of every object. */
  generation = '1'
  uploader: string | null = null
  /** When the owner's role was revoked. */
  revokedAt: number | null = null

  remove(path: string): void {
    this.objects.delete(path)
    this.created.delete(path)
    this.publicFiles.delete(path)
  }

  async work(ports: Ports = this.galleryPorts()): Promise<void> {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) {
      if ('path' in task) await makeVariants(task, { log, ports })
      else if ('imageId' in task) await deletePhoto(task.imageId, ports)
      else await deleteProject(task.projectId, ports)
    }
  }

  galleryPorts(onEffect: OnEffect = () => undefined): Ports {
    const port = portWith(onEffect)
    const { created } = this
    const imageOf = (imageId: string) => this.images.get(imageId) ?? null
    const isCurrent = (generation = this.generation) => generation === this.generation
    const apply = <Result>(id: string, decided: { change?: PhotoChange; result: Result }) => {
      const { image, variants = [] } = decided.change ?? {}
      if (image) this.change(id, image)
      for (const variant of variants)
        this.variants.set(variantDocumentId(id, variant.variant_type), variant)
      return decided.result
    }
    return {
      deleteDownloadToken: (path) => port(() => void this.tokens.delete(path)),
      download: (path, generation) =>
        port(() => (isCurrent(generation) ? (this.objects.get(path) ?? null) : null)),
      save: (path, bytes) =>
        port(() => {
          if (!this.objects.has(path)) this.store(path, bytes)
        }),
      revokedAt: (uid) => port(() => (uid === 'owner' ? this.revokedAt : null)),
      remove: (path, generation) =>
        port(() => {
          if (isCurrent(generation)) this.remove(path)
        }),
      publicUrl: (path) => `https://bucket.example/${path}`,
      read: (id) => port(() => imageOf(id)),
      transact: (id, decide) => port(() => apply(id, decide(imageOf(id)))),
      describe: (path) =>
        port(() => {
          const bytes = this.objects.get(path)?.length
          if (bytes === undefined) return null
          const createdAt = this.created.get(path) ?? this.time
          const { uploader, generation, tokens } = this
          return { bytes, hasDownloadToken: tokens.has(path), uploader, createdAt, generation }
        }),
      deletePhotoDocument: (id) =>
        port(() => {
          const image = imageOf(id)
          if (image?.status !== 'deleting') return
          this.deleteForGood(id)
          const isPartner = ({ pair_id }: MemoryImage) => pair_id && pair_id === image.pair_id
          for (const partner of keysWhere(this.images, isPartner))
            this.change(partner, { pair_id: null, pair_side: null })
        }),
      beginDeleting: (id) =>
        port(() => {
          if (this.projects.get(id)?.state !== 'deleting') return null
          const ids = keysWhere(this.images, ({ project_id }) => project_id === id).slice(0, 2)
          for (const imageId of ids) this.change(imageId, { status: 'deleting' })
          return ids
        }),
      deleteProjectDocument: (id) =>
        port(() => {
          if (this.projects.get(id)?.state !== 'deleting') return
          if (keysWhere(this.images, ({ project_id }) => project_id === id).length > 0)
            throw new Error(`Project ${id} got another photo while it was deleted.`)
          this.deleteForGood(id)
        }),
      expireTrash: (before) => port(() => this.#expireTrash(before)),
      listDeleting: () =>
        port(() => {
          const projects = keysWhere(this.projects, ({ state }) => state === 'deleting')
          const images = keysWhere(this.images, ({ status }) => status === 'deleting')
          return [
            ...projects.map((id) => ({ id, task: { projectId: id } })),
            ...images.map((id) => ({ id, task: { imageId: id } })),
          ]
        }),
      listStuck: (before) => port(() => this.#stuck(before)),
      listReplacements: () =>
        port(() => keysWhere(this.images, ({ replacement }) => Boolean(replacement))),
      listObjects: async function* () {
        yield* await port(() => [...created])
      },
      listReferenced: () =>
        port(() => {
          const shown = [...this.images].filter(([, image]) => shouldHaveFiles(image))
          const paths = new Set(shown.flatMap(([id, image]) => namedPaths(id, image)))
          return { paths, unreadable: new Set<string>() }
        }),
      findObjects: (id) =>
        port(() => {
          const image = imageOf(id)
          if (image?.status !== 'deleting') return null
          const isVariant = (path: string) => path.startsWith(variantsOf(id))
          return [...namedPaths(id, image), ...[...this.objects.keys()].filter(isVariant)]
        }),
      enqueue: (_name, task) => port(() => void this.tasks.push(task as MemoryTask)),
      isNeeded: (path) =>
        port(() => {
          const imageId = imageIdIn(path) ?? ''
          const image = imageOf(imageId)
          return image !== null && namedPaths(imageId, image).includes(path)
        }),
      pruneRuns: () => port(() => 0),
    }
  }

  #expireTrash(before: number): number {
    const isOver = ({ trashed_at }: Partial<MemoryImage>) =>
      trashed_at !== null && trashed_at !== undefined && trashed_at.toMillis() < before
    const projects = keysWhere(this.projects, (p) => p.state === 'trashed' && isOver(p))
    for (const [id, project] of this.projects)
      if (projects.includes(id)) this.projects.set(id, { ...project, state: 'deleting' })
    const photos = keysWhere(
      this.images,
      (image) => image.status === 'trashed' && image.trashed_by === 'photo' && isOver(image),
    )
    for (const id of photos) this.change(id, { status: 'deleting' })
    return projects.length + photos.length
  }

  #stuck(before: number): StuckPhoto[] {
    return [...this.images].flatMap(([imageId, image]): StuckPhoto[] => {
      const { status, storage_path: path, failure } = image
      const createdAt = image.created_at.toMillis()
      if (status !== 'uploading' && status !== 'processing' && status !== 'failed') return []
      if (createdAt >= before) return []
      if (status === 'failed' && failure && !transientFailures.includes(failure)) return []
      const remove = async () => this.images.get(imageId) === image && this.images.delete(imageId)
      return [{ imageId, status, path, createdAt, remove }]
    })
  }
}

/** Sorted. */
export function keysWhere<Value>(
  map: Map<string, Value>,
  isWanted: (value: Value) => unknown,
): string[] {
  return [...map]
    .filter(([, value]) => isWanted(value))
    .map(([key]) => key)
    .sort()
}
