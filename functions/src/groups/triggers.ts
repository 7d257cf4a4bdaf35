import '../setUp.ts'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { onObjectFinalized } from 'firebase-functions/storage'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { type Change, findPhotoChanges, findProjectChanges } from '../publish/findPendingChanges.ts'
import { addPendingChanges } from '../publish/firestoreCopy.ts'
import type { NewPendingChange } from '../publish/pendingChange.ts'
import { enqueue } from '../tasks/enqueue.ts'
import { variantsQueueOf } from '../tasks/queues.ts'
import { publishRequest } from '../tasks/runTask.ts'

/*
 * Triggers filter events and enqueue tasks. Eventarc redelivers a refused event after 10 seconds at the
 * earliest, so an instance handles many at once, for which Cloud Run requires a whole CPU.
 */
const highConcurrency = { cpu: 1, concurrency: 80, maxInstances: 3, retry: true } as const

const originalStored = onObjectFinalized(highConcurrency, async ({ data: { name: path } }) => {
  if (parseOriginalPath(path)) await enqueue(variantsQueueOf(path), { path, force: false })
})

const photoWritten = onDocumentWritten(
  { ...highConcurrency, document: 'project_images/{imageId}' },
  async ({ params: { imageId }, data }) => {
    const change = changeOf(data)
    await recordPendingChanges(findPhotoChanges(imageId, change))
    if (becomes(change, 'status', 'deleting')) await enqueue('remove', { imageId })
  },
)

const projectWritten = onDocumentWritten(
  { maxInstances: 10, retry: true, document: 'projects/{projectId}' },
  async ({ params: { projectId }, data }) => {
    const change = changeOf(data)
    await recordPendingChanges(findProjectChanges(projectId, change))
    if (becomes(change, 'state', 'deleting')) await enqueue('remove', { projectId })
  },
)

const publishRequested = onDocumentWritten(
  { maxInstances: 1, retry: true, document: publishRequest },
  () => enqueue('publish', {}),
)

export const triggers = { originalStored, photoWritten, projectWritten, publishRequested }

/** The worker reads the pending changes; the task only wakes it. */
async function recordPendingChanges(changes: readonly NewPendingChange[]): Promise<void> {
  if (changes.length === 0) return
  await addPendingChanges(changes)
  await enqueue('publish', {})
}

function becomes({ before, after }: Change, field: string, value: string): boolean {
  return after?.[field] === value && before?.[field] !== value
}

type Snapshot = { data(): Record<string, unknown> | undefined }

function changeOf(data: { before: Snapshot; after: Snapshot } | undefined): Change {
  return { before: data?.before.data(), after: data?.after.data() }
}
