import { type PublishedPhoto, publishedPartSchema } from '../../../domain/published.ts'
import {
  type DescribedProject,
  describeProject,
  type ProjectSource,
  publishedPhotosOf,
} from './describeProject.ts'
import { documentIdsOfProject } from './entries.ts'
import { type DocumentUpdates, findDocumentUpdates } from './findDocumentUpdates.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import type { EntriesRead, PendingChange } from './pendingChange.ts'

export type LoadedProject = {
  source: ProjectSource
  publishedRevisions: ReadonlyMap<string, string>
  pendingPhotos: ReadonlySet<string>
  /** Photos that were published here and no longer exist, or are beyond the limit. */
  gone: readonly string[]
  moved: ReadonlyMap<string, string>
}

export type Reconciliation = {
  id: string
  described: DescribedProject
  toShow: ReadonlyMap<string, string>
  /** By photo whose files may have the wrong access: the revision that should be public, or null. */
  otherAccess: ReadonlyMap<string, string | null>
  /** Photos to make private in a later step. */
  later: ReadonlySet<string>
  pendingPhotos: ReadonlySet<string>
  moved: ReadonlyMap<string, string>
  isPartial: boolean
  updates: DocumentUpdates
}

export async function loadProject(
  projectId: string,
  changes: readonly PendingChange[],
  { entries }: EntriesRead,
  ports: Pick<PublishPorts, 'readProject' | 'readDocuments' | 'findProjects'>,
): Promise<LoadedProject> {
  const source = await ports.readProject(projectId)
  const entry = entries?.find(({ id }) => id === projectId)
  const documents = entry && (await ports.readDocuments(documentIdsOfProject(entry)))
  const parts = [...(documents?.values() ?? [])].map((part) => publishedPartSchema.safeParse(part))
  const photos = parts.flatMap(({ data }) => data?.photos ?? [])
  const publishedRevisions = new Map(photos.map(({ id, rev }) => [id, rev]))
  const pendingPhotos = new Set(changes.flatMap((change) => change.photos))
  const here = new Set(source.photos.map(({ id }) => id))
  const absent = [...new Set([...pendingPhotos, ...publishedRevisions.keys()])].filter(
    (id) => !here.has(id),
  )
  const places = await ports.findProjects(absent)
  const gone = absent.filter((id) => (places.get(id) ?? projectId) === projectId)
  const moved = new Map(
    [...places].filter(([id, place]) => pendingPhotos.has(id) && place !== projectId),
  )
  return { source, publishedRevisions, pendingPhotos, gone, moved }
}

/** Limit of one step, because other photos to hide have to wait until it ends. */
const unpublishedAtOnce = 100

/** Decides what to change. @param limit photos published in one step */
export function reconcile(
  { source, publishedRevisions, pendingPhotos, gone, moved }: LoadedProject,
  limit: number,
): Reconciliation {
  const whole = describeProject(source)
  const isNew = ({ id, rev }: PublishedPhoto) => publishedRevisions.get(id) !== rev
  const fresh = publishedPhotosOf(whole).filter(isNew)
  const waiting = new Set(fresh.slice(limit).map(({ id }) => id))
  const described = waiting.size > 0 ? describeProject(source, (id) => !waiting.has(id)) : whole
  const revisions = new Map(publishedPhotosOf(described).map(({ id, rev }) => [id, rev]))
  const toShow = new Map<string, string>()
  const otherAccess = new Map<string, string | null>(gone.map((id) => [id, null]))
  for (const { id } of source.photos) {
    const revision = revisions.get(id) ?? null
    const isCurrent = revision === (publishedRevisions.get(id) ?? null)
    if (revision !== null && !isCurrent) toShow.set(id, revision)
    else if (!isCurrent || pendingPhotos.has(id)) otherAccess.set(id, revision)
  }
  const unpublished = [...otherAccess].filter(([, revision]) => revision === null)
  return {
    id: source.id,
    described,
    toShow,
    otherAccess,
    later: new Set(unpublished.slice(unpublishedAtOnce).map(([id]) => id)),
    pendingPhotos,
    moved,
    isPartial: waiting.size > 0,
    updates: findDocumentUpdates(source),
  }
}
