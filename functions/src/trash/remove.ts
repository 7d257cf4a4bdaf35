import { firestore } from '../firebaseApp.ts'
import { deletePhoto, deleteProject } from './deletion.ts'
import { deletionPorts } from './deletionPorts.ts'

export async function remove(task: { imageId: string } | { projectId: string }): Promise<void> {
  const ports = deletionPorts()
  if ('projectId' in task) return deleteProject(task.projectId, ports)
  const photo = firestore().doc(`project_images/${task.imageId}`)
  const projectId: unknown = (await photo.get()).get('project_id')
  if (typeof projectId === 'string' && (await ports.isDeleting(projectId))) return
  await deletePhoto(task.imageId, ports)
}
