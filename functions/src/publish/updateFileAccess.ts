import PQueue from 'p-queue'
import { parseVariantPath } from '../../../domain/paths.ts'
import type { PublishPorts, Variant } from './publishPorts.ts'

/** Photos at the same time: each is a handful of small requests. */
const concurrency = 16

/**
 * Opens the files of photos that visitors see, and closes all others of theirs. One that fails keeps no
 * other from being settled.
 *
 * @param revisions by the photo's id: the revision that visitors see; null for none
 * @throws what the first threw that failed, after all the others have come to an end
 */
export async function updateFileAccess(
  revisions: ReadonlyMap<string, string | null>,
  ports: Pick<PublishPorts, 'listVariants' | 'setPublic'>,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const settle = async (imageId: string, revision: string | null) => {
    const variants = await ports.listVariants(imageId)
    const wrong = variants.filter((variant) => !hasCorrectAccess(variant, revision))
    await allEnded(wrong.map(({ path }) => ports.setPublic(path, isOf(path, revision))))
  }
  await allEnded([...revisions].map(([id, revision]) => queue.add(() => settle(id, revision))))
}

/** Whether visitors may fetch a variant exactly where they see that revision of its photo. */
export function hasCorrectAccess(
  { path, open, hasToken }: Variant,
  revision: string | null,
): boolean {
  const wanted = isOf(path, revision)
  return open === wanted && (wanted || !hasToken)
}

function isOf(path: string, revision: string | null): boolean {
  return revision !== null && parseVariantPath(path)?.revision === revision
}

/** Like `Promise.all`, but nothing is still running when it throws. */
async function allEnded(promises: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises)) {
    if (result.status === 'rejected') throw result.reason
  }
}
