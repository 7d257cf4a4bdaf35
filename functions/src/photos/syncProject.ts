import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { type Image, imageSchema, processedStatus } from '../../../domain/image.ts'
import {
  type ImageProject,
  imageProjectSchema,
  type Project,
  projectSchema,
} from '../../../domain/project.ts'
import { firebaseApp } from '../firebaseApp.ts'

/** Images in one transaction; Firestore's own bound is 500 writes. */
const pageSize = 200

const followerSchema = imageSchema.pick({
  project: true,
  status: true,
  trashed_by: true,
  variants: true,
  failure: true,
})
type Follower = Pick<Image, keyof typeof followerSchema.shape>

/**
 * Gives every image of a project the project's present title, category, description and location,
 * and takes it along into the trash and out of it. Each page reads the project and its images in one
 * transaction, so neither an event that comes late nor one that comes twice can bring back older
 * text. Images without a copy get theirs from the pipeline. A project that is gone changes nothing:
 * its images go with it. What can't be read changes nothing and stays as it is: it is shown to nobody.
 */
export async function syncProject(projectId: string): Promise<void> {
  // That of this package: a script's own refuses its `FieldValue`.
  const database = getFirestore(firebaseApp())
  let last: string | null = ''
  while (last !== null) last = await updatePage(projectId, last, database)
}

/** Returns the id of the page's last image, or null where it was the last page. */
function updatePage(projectId: string, after: string, database: Firestore): Promise<string | null> {
  return database.runTransaction(async (transaction) => {
    const project = await transaction.get(database.doc(`projects/${projectId}`))
    if (!project.exists) return null
    const { data: current } = projectSchema.safeParse(project.data())
    if (!current) return null
    const ofProject = database
      .collection('project_images')
      .where('project_id', '==', projectId)
      .orderBy('__name__')
      .limit(pageSize)
    const { docs } = await transaction.get(after ? ofProject.startAfter(after) : ofProject)
    for (const image of docs) {
      const { data: follower } = followerSchema.safeParse(image.data())
      const change = follower ? followProject(follower, current) : {}
      if (Object.keys(change).length === 0) continue
      transaction.update(image.ref, { ...change, updated_at: FieldValue.serverTimestamp() })
    }
    return docs.length === pageSize ? (docs.at(-1)?.id ?? null) : null
  })
}

function followProject(image: Follower, project: Project): Partial<Image> {
  const copy = imageProjectSchema.parse(project)
  const isOld = image.project && !isSame(image.project, copy)
  return { ...(isOld && { project: copy }), ...placeIn(image, project) }
}

/** One that was in the trash, or archived, before its project stays where it is. */
function placeIn(image: Follower, { state, trashed_at }: Project): Partial<Image> {
  if (state === 'live') {
    if (image.status !== 'trashed' || image.trashed_by !== 'project') return {}
    return { status: processedStatus(image), trashed_at: null, trashed_by: null }
  }
  // One that is still being uploaded is taken along by the pipeline.
  if (!['processing', 'ready', 'failed'].includes(image.status)) return {}
  return { status: 'trashed', trashed_at, trashed_by: 'project' }
}

function isSame(copy: ImageProject, current: ImageProject): boolean {
  return (
    copy.title === current.title &&
    copy.category === current.category &&
    copy.description === current.description &&
    copy.location === current.location
  )
}
