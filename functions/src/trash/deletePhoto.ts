import { namedVariantPaths } from '../photos/photoGate.ts'
import { removeStrays } from '../photos/removeStrays.ts'
import type { DeletionPorts } from './deletion.ts'

/**
 * Deletes a photo whose document says `deleting`: first the objects, by the exact paths that the
 * documents name, then the documents. Stopped anywhere and called again, it comes to the same end;
 * a photo that is not on its way out is left alone.
 */
export async function deletePhoto(imageId: string, ports: DeletionPorts): Promise<void> {
  const { image, strays } = await ports.read(imageId)
  if (!image) return removeStrays(imageId, ports)
  if (image.status !== 'deleting') return
  const named = namedVariantPaths(imageId, image)
  const paths = new Set([image.storage_path, ...named, ...strays])
  await Promise.all([...paths].map((path) => ports.remove(path)))
  await ports.forgetPhoto(imageId)
}
