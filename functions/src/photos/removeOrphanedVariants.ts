import type { PhotoPorts } from './photoPorts.ts'
import { removableOrphans } from './photoState.ts'

/** Removes the variants that a photo has left behind: exact paths, recorded before each was written. */
export async function removeOrphanedVariants(
  imageId: string,
  ports: Pick<PhotoPorts, 'read' | 'transact' | 'remove'>,
): Promise<void> {
  const photo = await ports.read(imageId)
  await removePaths(imageId, removableOrphans(imageId, photo), ports)
}

/** Removes these objects, then forgets them: the other way round, a stop between would lose them. */
export async function removePaths(
  imageId: string,
  paths: readonly string[],
  ports: Pick<PhotoPorts, 'transact' | 'remove'>,
): Promise<void> {
  if (paths.length === 0) return
  await Promise.all(paths.map((path) => ports.remove(path)))
  await ports.transact(imageId, ({ orphans }) => ({
    change: { orphans: orphans.filter((path) => !paths.includes(path)) },
    result: null,
  }))
}
