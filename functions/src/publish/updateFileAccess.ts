import PQueue from 'p-queue'
import { parseVariantPath } from '../../../domain/paths.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import type { Variant } from './pendingChange.ts'

const concurrency = 16

/**
 * Makes the visible revision of each photo public and its other files private.
 * @param revisions null for a photo that visitors don't see
 * @throws the first error, after trying all photos
 */
export async function updateFileAccess(
  revisions: ReadonlyMap<string, string | null>,
  ports: Pick<PublishPorts, 'listVariants' | 'setPublic'>,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const update = async (imageId: string, revision: string | null) => {
    const variants = await ports.listVariants(imageId)
    const wrong = variants.filter((variant) => !hasCorrectAccess(variant, revision))
    await allEnded(wrong.map(({ path }) => ports.setPublic(path, hasRevision(path, revision))))
  }
  await allEnded([...revisions].map(([id, revision]) => queue.add(() => update(id, revision))))
}

export function hasCorrectAccess(
  { path, isPublic, hasToken }: Variant,
  revision: string | null,
): boolean {
  const shouldBePublic = hasRevision(path, revision)
  return isPublic === shouldBePublic && (shouldBePublic || !hasToken)
}

function hasRevision(path: string, revision: string | null): boolean {
  return revision !== null && parseVariantPath(path)?.revision === revision
}

/** @throws the first error, after all promises have settled */
async function allEnded(promises: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises)) {
    if (result.status === 'rejected') throw result.reason
  }
}
