import { namedPaths } from '../photos/photoState.ts'
import { removeOrphanedVariants } from '../photos/removeOrphanedVariants.ts'
import type { DeletionPorts } from './deletion.ts'

/**
 * Deletes a photo whose document says `deleting`: first the objects, by the exact paths that the
 * documents name, then the documents. Stopped anywhere and called again, it comes to the same end;
 * a photo that is not on its way out is left alone.
 */
export async function deletePhoto(imageId: string, ports: DeletionPorts): Promise<void> {
  const { image, orphans } = await ports.read(imageId)
  if (!image) return removeOrphanedVariants(imageId, ports)
  if (image.status !== 'deleting') return
  const paths = new Set([...namedPaths(imageId, image), ...orphans])
  await Promise.all([...paths].map((path) => ports.remove(path)))
  await ports.forgetPhoto(imageId)
}
