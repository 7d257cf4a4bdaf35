import { onDocumentWritten } from 'firebase-functions/firestore'
import { onObjectFinalized } from 'firebase-functions/storage'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { type Change, findPhotoChanges, findProjectChanges } from '../publish/findPendingChanges.ts'
import { addPendingChanges } from '../publish/firestoreCopy.ts'
import type { NewPendingChange } from '../publish/publishPorts.ts'
import { enqueue } from './enqueue.ts'

/*
 * Triggers filter events and enqueue tasks; they do no work of their own. Eventarc redelivers a refused event after
 * 10 seconds at the earliest, so an instance takes many at once, for which Cloud Run demands a whole CPU.
 */
const many = { cpu: 1, concurrency: 80, maxInstances: 3, retry: true } as const

/** Storage trigger: each new object in the bucket, most of them variants. */
export const originalStored = onObjectFinalized(many, async ({ data: { name: path } }) => {
  if (parseOriginalPath(path)) await enqueue('makeVariants', { path, again: false })
})

/** Firestore trigger for everything that follows from a photo. */
export const photoWritten = onDocumentWritten(
  { ...many, document: 'project_images/{imageId}' },
  async ({ params: { imageId }, data }) => {
    const change = changeOf(data)
    await leavePendingChanges(findPhotoChanges(imageId, change))
    if (begins(change, 'status', 'deleting')) await enqueue('remove', { imageId })
  },
)

/** Firestore trigger for everything that follows from a project. */
export const projectWritten = onDocumentWritten(
  { maxInstances: 10, retry: true, document: 'projects/{projectId}' },
  async ({ params: { projectId }, data }) => {
    const change = changeOf(data)
    await leavePendingChanges(findProjectChanges(projectId, change))
    if (begins(change, 'state', 'deleting')) await enqueue('remove', { projectId })
  },
)

/** The pending changes are what counts; the task only wakes the worker. */
async function leavePendingChanges(changes: readonly NewPendingChange[]): Promise<void> {
  if (changes.length === 0) return
  await addPendingChanges(changes)
  await enqueue('publish', {})
}

function begins({ before, after }: Change, field: string, value: string): boolean {
  return after?.[field] === value && before?.[field] !== value
}

type Snapshot = { data(): Record<string, unknown> | undefined }

function changeOf(data: { before: Snapshot; after: Snapshot } | undefined): Change {
  return { before: data?.before.data(), after: data?.after.data() }
}
