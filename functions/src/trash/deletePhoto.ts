import { namedPaths } from '../photos/photoState.ts'
import type { DeletionPorts } from './deletion.ts'

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
