import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentUpdated } from 'firebase-functions/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { projectSchema } from '../../../domain/project.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { deletePhoto, deleteProject, untilDone } from './deletion.ts'
import { deletionPorts } from './deletionPorts.ts'

const options = {
  memory: '256MiB',
  // A person deletes one thing at a time.
  maxInstances: 5,
  // What has begun must come to its end, however often it takes.
  retry: true,
} as const

const statusSchema = imageSchema.pick({ status: true, project_id: true })
const stateSchema = projectSchema.pick({ state: true })

/** Firestore trigger: a photo that the owner deletes for good. */
export const removePhoto = onDocumentUpdated(
  { ...options, document: 'project_images/{imageId}' },
  async ({ params, data }) => {
    const { status, project_id } = statusSchema.parse(data?.after.data())
    if (status !== 'deleting') return
    const project = await getFirestore(firebaseApp()).doc(`projects/${project_id}`).get()
    const state = project.exists ? stateSchema.parse(project.data()).state : null
    // A project that is being deleted takes its photos along.
    if (state === 'deleting') return
    const ports = deletionPorts()
    await untilDone(() => deletePhoto(params.imageId, ports))
  },
)

/** Firestore trigger: a project that the owner deletes for good. */
export const removeProject = onDocumentUpdated(
  // 500 photos take about a minute.
  { ...options, document: 'projects/{projectId}', timeoutSeconds: 540 },
  async ({ params, data }) => {
    if (stateSchema.parse(data?.after.data()).state !== 'deleting') return
    const ports = deletionPorts()
    await untilDone(() => deleteProject(params.projectId, ports))
  },
)
