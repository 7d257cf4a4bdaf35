import PQueue from 'p-queue'
import { parseVariantPath } from '../../../domain/paths.ts'
import type { PublishPorts, Variant } from './publishPorts.ts'

/** Photos at the same time: each is a handful of small requests. */
const concurrency = 16

/**
 * Opens the files of photos that visitors see, and closes all others of theirs.
 *
 * @param revisions by the photo's id: the revision that visitors see; null for none
 */
export async function settleFiles(
  revisions: ReadonlyMap<string, string | null>,
  ports: Pick<PublishPorts, 'listVariants' | 'setOpen'>,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const settle = async (imageId: string, revision: string | null) => {
    const variants = await ports.listVariants(imageId)
    const wrong = variants.filter((variant) => !isSettled(variant, revision))
    await Promise.all(wrong.map(({ path }) => ports.setOpen(path, isOf(path, revision))))
  }
  await queue.addAll(
    [...revisions].map(
      ([id, revision]) =>
        () =>
          settle(id, revision),
    ),
  )
}

/** Whether visitors may fetch a variant exactly where they see that revision of its photo. */
export function isSettled({ path, open, hasToken }: Variant, revision: string | null): boolean {
  const wanted = isOf(path, revision)
  return open === wanted && (wanted || !hasToken)
}

function isOf(path: string, revision: string | null): boolean {
  return revision !== null && parseVariantPath(path)?.revision === revision
}
