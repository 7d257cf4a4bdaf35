import { type PublishedPhoto, publishedPartSchema } from '../../../domain/published.ts'
import { describeProject, publishedPhotosOf } from './describeProject.ts'
import { documentIdsOfProject } from './entries.ts'
import { findDocumentUpdates } from './findDocumentUpdates.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import type { EntriesRead, PendingChange } from './pendingChange.ts'

export type LoadedProject = Awaited<ReturnType<typeof loadProject>>

export type Reconciliation = ReturnType<typeof reconcile>

export async function loadProject(
  projectId: string,
  changes: readonly PendingChange[],
  { entries }: EntriesRead,
  ports: Pick<PublishPorts, 'readProject' | 'readDocuments' | 'findProjects'>,
) {
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
  // Were published here and no longer exist, or are beyond the limit.
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
) {
  const whole = describeProject(source)
  const isNew = ({ id, rev }: PublishedPhoto) => publishedRevisions.get(id) !== rev
  const fresh = publishedPhotosOf(whole).filter(isNew)
  const waiting = new Set(fresh.slice(limit).map(({ id }) => id))
  const described = waiting.size > 0 ? describeProject(source, (id) => !waiting.has(id)) : whole
  const revisions = new Map(publishedPhotosOf(described).map(({ id, rev }) => [id, rev]))
  const toShow = new Map<string, string>()
  // Of photos whose files may have the wrong access: the revision that should be public, or null.
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
    /** Photos to make private in a later step. */
    later: new Set(unpublished.slice(unpublishedAtOnce).map(([id]) => id)),
    pendingPhotos,
    moved,
    isPartial: waiting.size > 0,
    updates: findDocumentUpdates(source),
  }
}
