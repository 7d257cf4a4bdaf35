import type { Firestore } from 'firebase-admin/firestore'
import { projectSchema } from '../../../domain/project.ts'
import type { ProjectSource } from './describeProject.ts'
import { photoSourceSchema } from './shown.ts'

/**
 * Photos of one project that are read, of which `photosPerProject` are shown: what a function's memory
 * holds, whoever fills a folder.
 */
const photosRead = 5000

/** A project and its photos as they are now. */
export async function readProject(id: string, database: Firestore): Promise<ProjectSource> {
  const images = database.collection('project_images').where('project_id', '==', id)
  const [project, photos] = await Promise.all([
    database.doc(`projects/${id}`).get(),
    images
      .select(...Object.keys(photoSourceSchema.shape))
      .limit(photosRead)
      .get(),
  ])
  return {
    id,
    project: project.exists ? project.data() : null,
    photos: photos.docs.map((photo) => ({ id: photo.id, data: photo.data() })),
    readAt: Math.min(project.readTime.toMillis(), photos.readTime.toMillis()),
  }
}

const keySchema = projectSchema.pick({ key: true })

/** Gives a project its name in addresses, unless it has one. */
export async function giveKey(projectId: string, key: string, database: Firestore): Promise<void> {
  const project = database.doc(`projects/${projectId}`)
  await database.runTransaction(async (transaction) => {
    const present = keySchema.safeParse((await transaction.get(project)).data())
    if (present.data?.key === null) transaction.update(project, { key })
  })
}
