import { type PublishedPhoto, publishedPartSchema } from '../../../domain/published.ts'
import {
  type DescribedProject,
  describeProject,
  type ProjectSource,
  publishedPhotosOf,
} from './describeProject.ts'
import { documentIdsOfProject } from './entries.ts'
import { type DocumentUpdates, findDocumentUpdates } from './findDocumentUpdates.ts'
import type { EntriesRead, PendingChange, PublishPorts } from './publishPorts.ts'

/** A project's documents, and what the copy says of it. */
export type ProjectState = {
  source: ProjectSource
  /** By photo that the copy names: the revision whose files are open. */
  open: ReadonlyMap<string, string>
  /** Ids of photos whose files may be open or closed wrongly. */
  marked: ReadonlySet<string>
  /** Ids of photos that were here and are shown no more: deleted, or beyond those that are read. */
  gone: readonly string[]
  /** By marked photo that is in another project now: that project's id. */
  moved: ReadonlyMap<string, string>
}

/** What a project's documents demand. */
export type Reconciliation = {
  id: string
  /** What visitors are to see of it after this step. */
  described: DescribedProject
  /** By photo that the copy does not name yet: the revision whose files are published for it. */
  published: ReadonlyMap<string, string>
  /** By any other photo whose files may be wrong: the revision that is open; null for none. */
  corrected: ReadonlyMap<string, string | null>
  /** The marked photos that are another project's now, by its id. */
  moved: ReadonlyMap<string, string>
  /** True where further photos wait to be brought to visitors. */
  isPartial: boolean
  /** What its documents lack. */
  updates: DocumentUpdates
}

/** Reads a project and its photos once, and its part of the copy. */
export async function readState(
  projectId: string,
  pending: readonly PendingChange[],
  { entries }: EntriesRead,
  ports: Pick<PublishPorts, 'readProject' | 'readDocuments' | 'findProjects'>,
): Promise<ProjectState> {
  const source = await ports.readProject(projectId)
  const entry = entries?.find(({ id }) => id === projectId)
  const documents = entry && (await ports.readDocuments(documentIdsOfProject(entry)))
  const parts = [...(documents?.values() ?? [])].map((part) => publishedPartSchema.safeParse(part))
  const photos = parts.flatMap(({ data }) => data?.photos ?? [])
  const open = new Map(photos.map(({ id, rev }) => [id, rev]))
  const marked = new Set(pending.flatMap((change) => change.photos))
  const here = new Set(source.photos.map(({ id }) => id))
  const left = [...new Set([...marked, ...open.keys()])].filter((id) => !here.has(id))
  const places = await ports.findProjects(left)
  const gone = left.filter((id) => (places.get(id) ?? projectId) === projectId)
  const moved = new Map([...places].filter(([id, place]) => marked.has(id) && place !== projectId))
  return { source, open, marked, gone, moved }
}

/**
 * What should be: the project's part of the copy, its files and its documents. The copy tells which files
 * are open, and the marks of which photos that may be wrong.
 *
 * @param most photos that are brought to visitors at once
 */
export function reconcile(
  { source, open, marked, gone, moved }: ProjectState,
  most: number,
): Reconciliation {
  const whole = describeProject(source)
  const isNew = ({ id, rev }: PublishedPhoto) => open.get(id) !== rev
  const fresh = publishedPhotosOf(whole).filter(isNew)
  const waiting = new Set(fresh.slice(most).map(({ id }) => id))
  const described = waiting.size > 0 ? describeProject(source, (id) => !waiting.has(id)) : whole
  const revisions = new Map(publishedPhotosOf(described).map(({ id, rev }) => [id, rev]))
  const published = new Map<string, string>()
  const corrected = new Map<string, string | null>(gone.map((id) => [id, null]))
  for (const { id } of source.photos) {
    const revision = revisions.get(id) ?? null
    const isOpen = revision === (open.get(id) ?? null)
    if (revision !== null && !isOpen) published.set(id, revision)
    else if (!isOpen || marked.has(id)) corrected.set(id, revision)
  }
  return {
    ...{ id: source.id, described, published, corrected, moved },
    isPartial: waiting.size > 0,
    updates: findDocumentUpdates(source),
  }
}
