import PQueue from 'p-queue'
import type { PhotoPorts } from '../photos/photoPorts.ts'

/** The outside world as deletion sees it. Anything may throw, and may be called again then. */
export interface DeletionPorts extends Pick<PhotoPorts, 'remove'> {
  /**
   * Paths of the objects of a photo that is `deleting`: those that its document names and those in the folder of its
   * variants. Null for any other photo.
   */
  findObjects(imageId: string): Promise<readonly string[] | null>
  /** Deletes all documents of a `deleting` photo and frees the other half of its pair, in one transaction. */
  forgetPhoto(imageId: string): Promise<void>
  /**
   * Sets the next photos of a `deleting` project to `deleting` too and returns their ids; none if no photo is left.
   * Null if there is no such project, or it isn't being deleted.
   */
  beginDeleting(projectId: string): Promise<readonly string[] | null>
  /** Deletes the document of a `deleting` project that has no photo left. */
  forgetProject(projectId: string): Promise<void>
}

/**
 * Deletes a photo whose document says `deleting`: first the objects by their exact paths, then the documents.
 * Idempotent: safe to run twice, or after a crash at any step. Any other photo is left alone.
 */
export async function deletePhoto(imageId: string, ports: DeletionPorts): Promise<void> {
  const paths = await ports.findObjects(imageId)
  if (!paths) return
  await Promise.all(paths.map((path) => ports.remove(path)))
  await ports.forgetPhoto(imageId)
}

/** Photos deleted at the same time: each is a handful of small requests. */
const concurrency = 8

/** Deletes a `deleting` project photo by photo, its own document last, so that a retry continues. */
export async function deleteProject(projectId: string, ports: DeletionPorts): Promise<void> {
  for (;;) {
    const imageIds = await ports.beginDeleting(projectId)
    if (!imageIds) return
    if (imageIds.length === 0) break
    const queue = new PQueue({ concurrency })
    const deleted = await Promise.allSettled(
      imageIds.map((id) => queue.add(() => deletePhoto(id, ports))),
    )
    // One photo that fails doesn't keep the others.
    const failed = deleted.filter((result) => result.status === 'rejected')
    if (failed.length === deleted.length) throw failed[0]?.reason
  }
  await ports.forgetProject(projectId)
}
