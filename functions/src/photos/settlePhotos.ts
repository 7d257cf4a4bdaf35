import PQueue from 'p-queue'
import { parseVariantPath } from '../../../domain/paths.ts'
import { isRight, type ShownPorts, settleShown } from './settleShown.ts'

/** Photos settled at the same time: each is a handful of small requests. */
const concurrency = 16

/**
 * Settles many photos, each whatever becomes of the others.
 * @throws what the first one threw that came to no end
 */
export async function settlePhotos(imageIds: readonly string[], ports: ShownPorts): Promise<void> {
  const queue = new PQueue({ concurrency })
  const work = imageIds.map((id) => queue.add(() => settleShown(id, ports)))
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

export interface MendPorts extends ShownPorts {
  /** Ids of all photos that visitors see. */
  listShown(): Promise<ReadonlySet<string>>
}

/**
 * Settles every photo of which a variant is marked otherwise than its documents say, those that
 * have no document among them. Variants from before there were marks get theirs here.
 *
 * @returns the number of such photos
 */
export async function mendShown(ports: MendPorts): Promise<number> {
  const shown = await ports.listShown()
  const wrong = new Set<string>()
  for (const variant of await ports.listVariants()) {
    const imageId = parseVariantPath(variant.path)?.imageId
    if (imageId && !isRight(variant, shown.has(imageId))) wrong.add(imageId)
  }
  await settlePhotos([...wrong], ports)
  return wrong.size
}
