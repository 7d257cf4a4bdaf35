import type { PhotoPorts } from '../photos/photoPorts.ts'

/** The outside world as deletion sees it. Anything may throw, and may be called again then. */
export interface DeletionPorts extends Pick<PhotoPorts, 'read' | 'transact' | 'remove'> {
  /** Paths of the objects in the folder of a photo's variants. */
  listFolder(imageId: string): Promise<readonly string[]>
  /**
   * Deletes every document of a photo that is `deleting`, and frees the other half of its pair, in one transaction.
   */
  forgetPhoto(imageId: string): Promise<void>
  /**
   * Sets the next photos of a project that is `deleting` to `deleting` too, and gives their ids; none
   * where no photo is left. Null where there is no such project, or it is not on its way out.
   */
  beginDeleting(projectId: string): Promise<readonly string[] | null>
  /** Deletes the document of a project that is `deleting` and has no photo left. */
  forgetProject(projectId: string): Promise<void>
}
