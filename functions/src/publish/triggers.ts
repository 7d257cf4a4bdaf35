import { randomUUID } from 'node:crypto'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { type Change, findPhotoMarks, findProjectMarks } from './findMarks.ts'
import { firestoreCopy } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'
import type { NewMark } from './publishPorts.ts'

const options = {
  memory: '512MiB',
  // One of them works, the others leave a mark.
  maxInstances: 5,
  // A lost event would leave visitors with what the owner has withdrawn.
  retry: true,
} as const

/** Firestore trigger: what visitors see of a project follows it. */
export const project = onDocumentWritten(
  { ...options, document: 'projects/{projectId}' },
  async ({ params, data, time }) =>
    publish(findProjectMarks(params.projectId, changeOf(data)), time),
)

/** Firestore trigger: what visitors see of a project follows its photos. */
export const photo = onDocumentWritten(
  { ...options, document: 'project_images/{imageId}' },
  async ({ data, time }) => publish(findPhotoMarks(changeOf(data)), time),
)

async function publish(marks: readonly NewMark[], time: string): Promise<void> {
  if (marks.length === 0) return
  const ports = firestoreCopy()
  const since = Date.parse(time)
  await Promise.all(marks.map((mark) => ports.mark({ ...mark, since })))
  await publishChanges(randomUUID(), ports)
}

type Snapshot = { data(): Record<string, unknown> | undefined }

function changeOf(data: { before: Snapshot; after: Snapshot } | undefined): Change {
  return { before: data?.before.data(), after: data?.after.data() }
}
