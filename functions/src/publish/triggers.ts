import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { firebaseApp } from '../firebaseApp.ts'
import { type Change, findPhotoMarks, findProjectMarks } from './findMarks.ts'
import { addMarks, firestoreCopy } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'
import type { NewMark } from './publishPorts.ts'
import { wakePublisher } from './wakePublisher.ts'

const options = {
  memory: '256MiB',
  maxInstances: 5,
  // A lost event would leave visitors with what the owner has withdrawn.
  retry: true,
} as const

/** Firestore trigger: what visitors see of a project follows it, and so do its photos' documents. */
export const project = onDocumentWritten(
  { ...options, document: 'projects/{projectId}' },
  ({ params, data }) => leaveMarks(findProjectMarks(params.projectId, changeOf(data))),
)

/** Firestore trigger: what visitors see of a project follows its photos. */
export const photo = onDocumentWritten(
  { ...options, document: 'project_images/{imageId}' },
  ({ params, data }) => leaveMarks(findPhotoMarks(params.imageId, changeOf(data))),
)

/** Task queue: works off the marks that the triggers leave, one task at a time. */
export const work = onTaskDispatched(
  {
    memory: '512MiB',
    timeoutSeconds: 540,
    // The platform sees to it that one at a time publishes.
    rateLimits: { maxConcurrentDispatches: 1 },
    concurrency: 1,
    maxInstances: 1,
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 1, maxBackoffSeconds: 60 },
  },
  async () => void (await publishChanges(firestoreCopy())),
)

/** The mark is what counts; the task only wakes whoever works it off. */
async function leaveMarks(marks: readonly NewMark[]): Promise<void> {
  if (marks.length === 0) return
  await addMarks(marks, getFirestore(firebaseApp()))
  await wakePublisher()
}

type Snapshot = { data(): Record<string, unknown> | undefined }

function changeOf(data: { before: Snapshot; after: Snapshot } | undefined): Change {
  return { before: data?.before.data(), after: data?.after.data() }
}
