import { randomUUID } from 'node:crypto'
import { getFirestore, type Timestamp } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { firebaseApp } from '../firebaseApp.ts'
import { photoObjects } from '../photos/photoObjects.ts'
import { photoRecords } from '../photos/photoRecords.ts'
import { settlePhotos } from '../photos/settlePhotos.ts'
import { settleShown } from '../photos/settleShown.ts'
import { syncProject } from '../photos/syncProject.ts'
import {
  type Change,
  concernsPhotos,
  findPhotoMarks,
  findProjectMarks,
  turnsPhoto,
  turnsProject,
} from './findMarks.ts'
import { firestoreCopy } from './firestoreCopy.ts'
import { markChange } from './markChange.ts'
import { publishChanges } from './publishChanges.ts'
import type { NewMark } from './publishPorts.ts'

const options = {
  memory: '512MiB',
  // 500 photos take about a minute.
  timeoutSeconds: 540,
  // One of them works, the others leave a mark.
  maxInstances: 5,
  // A lost event would leave visitors with what the owner has withdrawn.
  retry: true,
} as const

/** Firestore trigger: what visitors see of a project follows it, and what its photos say of it. */
export const project = onDocumentWritten(
  { ...options, document: 'projects/{projectId}' },
  async ({ params: { projectId }, data }) => {
    const change = changeOf(data)
    await together([
      turnsProject(change) && settleProject(projectId),
      publish(findProjectMarks(projectId, change), timeOf(data)),
      concernsPhotos(change) && syncProject(projectId),
    ])
  },
)

/** Firestore trigger: what visitors see of a project follows its photos. */
export const photo = onDocumentWritten(
  { ...options, document: 'project_images/{imageId}' },
  async ({ params: { imageId }, data }) => {
    const change = changeOf(data)
    await together([
      turnsPhoto(change) && settleShown(imageId, shownPorts()),
      publish(findPhotoMarks(change), timeOf(data)),
    ])
  },
)

const shownPorts = () => ({ ...photoObjects(), ...photoRecords() })

async function settleProject(projectId: string): Promise<void> {
  const photos = getFirestore(firebaseApp()).collection('project_images')
  const { docs } = await photos.where('project_id', '==', projectId).select().get()
  const ids = docs.map(({ id }) => id)
  await settlePhotos(ids, shownPorts())
}

async function publish(marks: readonly NewMark[], since: number): Promise<void> {
  if (marks.length === 0) return
  const ports = firestoreCopy()
  const marked = await Promise.all(marks.map((mark) => markChange({ ...mark, since }, ports)))
  if (marked.includes(true)) await publishChanges(randomUUID(), ports)
}

/** Does one thing beside the other to its end; one that fails has the event delivered again. */
async function together(work: readonly (Promise<unknown> | false)[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

type Snapshot = { data(): Record<string, unknown> | undefined; updateTime?: Timestamp | undefined }
type Snapshots = { before: Snapshot; after: Snapshot } | undefined

/**
 * When it was written, in milliseconds since 1970, by the clock that also says when the copy has
 * read it; an event's own time need not be that. Of what is gone nothing says when it went, so
 * nothing counts as having seen it.
 */
function timeOf(data: Snapshots): number {
  return data?.after.updateTime?.toMillis() ?? Number.POSITIVE_INFINITY
}

function changeOf(data: Snapshots): Change {
  return { before: data?.before.data(), after: data?.after.data() }
}
