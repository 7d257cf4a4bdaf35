import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { type ImageProject, imageProjectSchema } from '../../../domain/project.ts'
import { firebaseApp } from '../firebaseApp.ts'

/** Images in one transaction; Firestore's own bound is 500 writes. */
const pageSize = 200

const copySchema = imageSchema.pick({ project: true })

/** Firestore trigger: keeps the copy of a project that each of its images carries in step. */
export const syncProject = onDocumentWritten(
  {
    document: 'projects/{projectId}',
    // Copies text only.
    memory: '256MiB',
    // A person edits one project at a time.
    maxInstances: 5,
    // A lost event would leave the gallery with the old title for ever.
    retry: true,
  },
  async ({ params }) => {
    await updateProjectCopies(params.projectId, getFirestore(firebaseApp()))
  },
)

/**
 * Gives every image of a project the project's present title, category, description and location.
 * Each page reads the project and its images in one transaction, so neither an event that comes
 * late nor one that comes twice can bring back older text. Images without a copy get theirs from
 * the pipeline. A project that is gone changes nothing: its images go with it.
 */
async function updateProjectCopies(projectId: string, database: Firestore): Promise<void> {
  let last: string | null = ''
  while (last !== null) last = await updatePage(projectId, last, database)
}

/** Returns the id of the page's last image, or null where it was the last page. */
function updatePage(projectId: string, after: string, database: Firestore): Promise<string | null> {
  return database.runTransaction(async (transaction) => {
    const project = await transaction.get(database.doc(`projects/${projectId}`))
    if (!project.exists) return null
    const current = imageProjectSchema.parse(project.data())
    const ofProject = database
      .collection('project_images')
      .where('project_id', '==', projectId)
      .orderBy('__name__')
      .limit(pageSize)
    const { docs } = await transaction.get(after ? ofProject.startAfter(after) : ofProject)
    for (const image of docs) {
      const { project: copy } = copySchema.parse(image.data())
      if (!copy || isSame(copy, current)) continue
      transaction.update(image.ref, {
        project: current,
        updated_at: FieldValue.serverTimestamp(),
      })
    }
    return docs.length === pageSize ? (docs.at(-1)?.id ?? null) : null
  })
}

function isSame(copy: ImageProject, current: ImageProject): boolean {
  return (
    copy.title === current.title &&
    copy.category === current.category &&
    copy.description === current.description &&
    copy.location === current.location
  )
}
