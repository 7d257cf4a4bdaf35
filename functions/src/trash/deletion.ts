import PQueue from 'p-queue'
import type { PhotoPorts } from '../photos/photoPorts.ts'

/** Any call may throw; retrying is safe. */
export interface DeletionPorts extends Pick<PhotoPorts, 'remove'> {
  /**
   * Paths of a `deleting` photo's objects: those in its document and those in its variants' folder. Null for
   * any other photo.
   */
  findObjects(imageId: string): Promise<readonly string[] | null>
  forgetPhoto(imageId: string): Promise<void>
  /**
   * Sets the next photos of a `deleting` project to `deleting` and returns their ids. Null for any other
   * project.
   */
  beginDeleting(projectId: string): Promise<readonly string[] | null>
  forgetProject(projectId: string): Promise<void>
}

/**
 * Deletes the objects, then the documents. Idempotent: safe to run twice, or after a crash at any step.
 */
export async function deletePhoto(imageId: string, ports: DeletionPorts): Promise<void> {
  const paths = await ports.findObjects(imageId)
  if (!paths) return
  await Promise.all(paths.map((path) => ports.remove(path)))
  await ports.forgetPhoto(imageId)
}

const concurrency = 8

export async function deleteProject(projectId: string, ports: DeletionPorts): Promise<void> {
  for (;;) {
    const imageIds = await ports.beginDeleting(projectId)
    if (!imageIds) return
    if (imageIds.length === 0) break
    const queue = new PQueue({ concurrency })
    const deleted = await Promise.allSettled(
      imageIds.map((id) => queue.add(() => deletePhoto(id, ports))),
    )
    const failed = deleted.filter((result) => result.status === 'rejected')
    if (failed.length === deleted.length) throw failed[0]?.reason
  }
  await ports.forgetProject(projectId)
}
