import { parseVariantPath, variantPath, variantRevision } from '../../domain/paths.ts'
import type { Entry } from '../../functions/src/publish/entries.ts'
import type {
  ComparePorts,
  PendingChange,
  Variant,
} from '../../functions/src/publish/publishPorts.ts'
import { type OnEffect, portWith } from './portWith.ts'

type Fields = Record<string, unknown>

export type MemoryCopy = {
  projects: Map<string, Fields>
  /** Each has a `project_id`. */
  photos: Map<string, Fields>
  /** By path: whether it is public. */
  files: Map<string, boolean>
  documents: Map<string, string>
  errors: Map<string, readonly unknown[]>
  entries: readonly Entry[] | null
  pendingChanges: Map<string, PendingChange>
  photosRead: number
  now: number
  writtenAt: number
  commits: number
  writes: number
}

export function emptyCopy(): MemoryCopy {
  return {
    projects: new Map(),
    photos: new Map(),
    files: new Map(),
    documents: new Map(),
    errors: new Map(),
    entries: null,
    pendingChanges: new Map(),
    photosRead: 5000,
    now: 1_000_000,
    writtenAt: 0,
    commits: 0,
    writes: 0,
  }
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
  onEffect: OnEffect = () => Promise.resolve(),
): ComparePorts {
  const port = portWith(onEffect)
  return {
    readPendingChanges: (failed) =>
      port(() => {
        const stored = [...copy.pendingChanges.values()]
        const pending = stored.filter(({ projectId }) => !failed.has(projectId))
        return [...pending.filter(({ withdraws }) => withdraws), ...pending].slice(0, 30)
      }),
    addPendingChanges: (pending) =>
      port(() => {
        const added = pending.map((change) => ({ id: `${Math.random()}`, ...change }))
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
          .slice(0, copy.photosRead)
          .map(([photoId, data]) => ({ id: photoId, data, version: data })),
      })),
    readEntries: () => port(() => ({ entries: copy.entries, version: copy.commits })),
    msSinceWrite: () => port(() => copy.now - copy.writtenAt),
    readDocuments: (ids) =>
      port(() => {
        const texts = ids.map((id) => [id, copy.documents.get(id)] as const)
        return new Map(
          texts.map(([id, json]) => [id, json === undefined ? json : JSON.parse(json)]),
        )
      }),
    commit: (change, { version }) =>
      port(() => (version === copy.commits ? commit(copy, change) : null)),
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
    listVariants: (imageId) => port(() => variantsOf(copy, imageId)),
    listAllVariants: () => port(() => variantsOf(copy)),
    setPublic: (path, isPublic) => port(() => void copy.files.set(path, isPublic)),
    sleep: (ms) =>
      port(() => {
        copy.now += ms
      }),
    listProjects: () => port(() => [...copy.projects.keys()]),
    listDocuments: () => port(() => [...copy.documents.keys()]),
    findProjects: (ids) =>
      port(() => {
        const found = ids.map((id) => [id, copy.photos.get(id)?.project_id] as const)
        return new Map(found.flatMap(([id, place]) => (place ? [[id, String(place)]] : [])))
      }),
  }
}

function variantsOf({ files }: MemoryCopy, imageId?: string): Variant[] {
  const all = [...files].map(([path, isPublic]) => ({ path, isPublic, hasToken: false }))
  return all.filter(
    ({ path }) => imageId === undefined || parseVariantPath(path)?.imageId === imageId,
  )
}

function commit(
  copy: MemoryCopy,
  { documents, entries, errors }: Parameters<ComparePorts['commit']>[0],
): number {
  let changed = 0
  for (const [id, document] of documents) {
    const json = document === undefined ? undefined : JSON.stringify(document)
    if (copy.documents.get(id) === json) continue
    changed += 1
    if (json === undefined) copy.documents.delete(id)
    else copy.documents.set(id, json)
  }
  for (const project of errors) {
    if (project.errors.length > 0) copy.errors.set(project.id, project.errors)
    else copy.errors.delete(project.id)
  }
  copy.entries = entries
  copy.commits += 1
  if (changed > 0) {
    copy.writtenAt = copy.now
    copy.writes += 1
  }
  return changed
}
