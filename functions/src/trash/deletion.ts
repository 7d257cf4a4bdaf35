import PQueue from 'p-queue'
import pRetry from 'p-retry'
import type { PhotoPorts } from '../photos/photoPorts.ts'
import { namedPaths } from '../photos/photoState.ts'

/** The outside world as deletion sees it. Anything may throw, and may be called again then. */
export interface DeletionPorts extends Pick<PhotoPorts, 'read' | 'transact' | 'remove'> {
  /** Paths of the objects in the folder of a photo's variants. */
  listFolder(imageId: string): Promise<readonly string[]>
  /** Deletes all documents of a `deleting` photo and frees the other half of its pair, in one transaction. */
  forgetPhoto(imageId: string): Promise<void>
  /**
   * Sets the next photos of a project that is `deleting` to `deleting` too, and gives their ids; none
   * where no photo is left. Null where there is no such project, or it is not on its way out.
   */
  beginDeleting(projectId: string): Promise<readonly string[] | null>
  /** Deletes the document of a project that is `deleting` and has no photo left. */
  forgetProject(projectId: string): Promise<void>
}

/**
 * Deletes a photo whose document says `deleting`: first the objects, by the exact paths that the
 * document names and those in its variants' folder, then the documents. Stopped anywhere and called
 * again, it comes to the same end; a photo that is not on its way out is left alone.
 */
export async function deletePhoto(imageId: string, ports: DeletionPorts): Promise<void> {
  const { image } = await ports.read(imageId)
  if (image?.status !== 'deleting') return
  const paths = new Set([...namedPaths(imageId, image), ...(await ports.listFolder(imageId))])
  await Promise.all([...paths].map((path) => ports.remove(path)))
  await ports.forgetPhoto(imageId)
}

/** Photos deleted at the same time: each is a handful of small requests. */
const concurrency = 8

/**
 * Deletes a project that is `deleting`, photo by photo, its own document last: as long as that is
 * there, whoever calls again goes on where it was stopped.
 */
export async function deleteProject(projectId: string, ports: DeletionPorts): Promise<void> {
  for (;;) {
    const imageIds = await ports.beginDeleting(projectId)
    if (!imageIds) return
    if (imageIds.length === 0) break
    const queue = new PQueue({ concurrency })
    const deleted = await Promise.allSettled(
      imageIds.map((id) => queue.add(() => deletePhoto(id, ports))),
    )
    // A photo that can't be read must not keep the others.
    const failed = deleted.filter((result) => result.status === 'rejected')
    if (failed.length === deleted.length) throw failed[0]?.reason
  }
  await ports.forgetProject(projectId)
}

/**
 * Runs a deletion again that an error has ended: it goes on where it was stopped. A transaction may
 * die without any fault of the data ("Transaction is invalid or closed").
 *
 * @param pauseMs before it begins again, longer each time
 */
export function untilDone(deletion: () => Promise<void>, pauseMs = 200): Promise<void> {
  return pRetry(deletion, { retries: 5, minTimeout: pauseMs, factor: 2 })
}
