import { publishedIds } from '../../domain/published.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import type { Entry } from '../../functions/src/publish/entries.ts'
import {
  type ComparePorts,
  leaseMs,
  type Mark,
  type Standing,
} from '../../functions/src/publish/publishPorts.ts'
import { type OnEffect, portWith } from './portWith.ts'

type Fields = Record<string, unknown>

/** Projects, photos and their copy in memory, for tests. Times in milliseconds. */
export type MemoryCopy = {
  projects: Map<string, Fields>
  /** Each with the `project_id` of its project. */
  photos: Map<string, Fields>
  /** JSON texts. */
  documents: Map<string, string>
  errors: Map<string, readonly unknown[]>
  entries: readonly Entry[] | null
  marks: Map<string, Mark>
  /** When each project's data were last read for the copy. */
  readAt: Map<string, number>
  lease: { owner: string | null; until: number; writtenAt: number }
  now: number
  /** How often the copy was written. */
  writes: number
}

export function emptyCopy(): MemoryCopy {
  return {
    projects: new Map(),
    photos: new Map(),
    documents: new Map(),
    errors: new Map(),
    entries: null,
    marks: new Map(),
    readAt: new Map(),
    lease: { owner: null, until: 0, writtenAt: 0 },
    now: 1_000_000,
    writes: 0,
  }
}

/** @param onEffect runs before and after each effect: it may wait, or throw as if the power had gone */
export function memoryCopyPorts(
  copy: MemoryCopy,
  onEffect: OnEffect = () => Promise.resolve(),
): ComparePorts {
  const port = portWith(onEffect)
  let marked = 0
  return {
    gatherMs: 2000,
    readStanding: (id) => port(() => standingOf(copy, id)),
    mark: ({ projectId, urgent }) =>
      port(() => {
        marked += 1
        const version = `${copy.now}-${marked}-${Math.random()}`
        const isUrgent = urgent || (copy.marks.get(projectId)?.urgent ?? false)
        copy.marks.set(projectId, { projectId, urgent: isUrgent, version })
      }),
    readMarks: () =>
      port(() => {
        const marks = [...copy.marks.values()]
        const urgent = marks.filter((mark) => mark.urgent)
        return (urgent.length > 0 ? urgent : marks).slice(0, 3)
      }),
    clearMarks: (marks) =>
      port(() => {
        for (const { projectId, version, readAt } of marks) {
          copy.readAt.set(projectId, readAt)
          if (copy.marks.get(projectId)?.version === version) copy.marks.delete(projectId)
        }
      }),
    takeLease: (owner) => port(() => takeLease(copy, owner)),
    keepLease: (owner) =>
      port(() => {
        if (copy.lease.owner !== owner) return false
        copy.lease.until = copy.now + leaseMs
        return true
      }),
    releaseLease: (owner) =>
      port(() => {
        if (copy.lease.owner === owner) copy.lease.owner = null
      }),
    readProject: (id) =>
      port(() => ({
        id,
        project: copy.projects.get(id) ?? null,
        photos: [...copy.photos]
          .filter(([, photo]) => photo.project_id === id)
          .map(([photoId, data]) => ({ id: photoId, data })),
        readAt: copy.now,
      })),
    giveKey: (id, key) =>
      port(() => {
        const project = copy.projects.get(id)
        if (project) copy.projects.set(id, { ...project, key })
      }),
    readEntries: () => port(() => copy.entries),
    readDocuments: (ids) =>
      port(() => {
        const texts = ids.map((id) => [id, copy.documents.get(id)] as const)
        return new Map(
          texts.map(([id, json]) => [id, json === undefined ? json : JSON.parse(json)]),
        )
      }),
    write: (owner, change) => port(() => write(copy, owner, change)),
    sleep: (ms) =>
      port(() => {
        copy.now += ms
      }),
    listProjects: () => port(() => [...copy.projects.keys()]),
    listDocuments: () => port(() => [...copy.documents.keys()]),
  }
}

function standingOf({ projects, photos, documents, ...copy }: MemoryCopy, id: string): Standing {
  return {
    readAt: copy.readAt.get(id) ?? 0,
    isBusy: copy.lease.owner !== null,
    isInCopy: documents.has(publishedIds.project(projectKeyOf(id))) || copy.errors.has(id),
    project: projects.get(id) ?? null,
    hasReadyPhotos: [...photos.values()].some(
      ({ project_id, status }) => project_id === id && status === 'ready',
    ),
  }
}

function takeLease({ lease, now }: MemoryCopy, owner: string): number | null {
  if (lease.owner !== null && lease.owner !== owner && lease.until >= now) return null
  lease.owner = owner
  lease.until = now + leaseMs
  return now - lease.writtenAt
}

function write(
  copy: MemoryCopy,
  owner: string,
  { documents, entries, errors }: Parameters<ComparePorts['write']>[1],
): number | null {
  if (copy.lease.owner !== owner) return null
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
  copy.lease.writtenAt = copy.now
  copy.writes += 1
  return changed
}
