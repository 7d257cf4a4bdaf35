/** `shown` is the mark by which visitors may fetch it; whoever has a token of it may in any case. */
export type MarkedVariant = { path: string; shown: boolean; hasToken: boolean }

/** What visitors may fetch of a photo; the present documents decide. */
export interface ShownPorts {
  /** Whether visitors see the photo. What cannot be read is not shown. */
  isShown(imageId: string): Promise<boolean>
  /** Every variant in the bucket, of one photo, of older contents too, or of all. */
  listVariants(imageId?: string): Promise<readonly MarkedVariant[]>
  /** Marks an object, and takes its token; that there is none is fine. */
  markShown(path: string, shown: boolean): Promise<void>
}

/** Whether a variant says of itself what the documents say of its photo. */
export function isRight(variant: MarkedVariant, shown: boolean): boolean {
  return variant.shown === shown && (shown || !variant.hasToken)
}

/** More than the changes of one photo that fall into one delivery. */
const rounds = 5

/**
 * Lets visitors fetch a photo's variants where it is shown, and refuses them where it is not. Events
 * come late, twice and in any order, so what the documents say now decides, and they are read again
 * afterwards: of two at once, the last one to write also sees the last documents.
 *
 * @returns the number of objects that were marked
 * @throws where the documents keep changing
 */
export async function settleShown(imageId: string, ports: ShownPorts): Promise<number> {
  let marked = 0
  for (let round = 0; round < rounds; round += 1) {
    const shown = await ports.isShown(imageId)
    const wrong = (await ports.listVariants(imageId)).filter((variant) => !isRight(variant, shown))
    await Promise.all(wrong.map(({ path }) => ports.markShown(path, shown)))
    marked += wrong.length
    if (wrong.length === 0 || (await ports.isShown(imageId)) === shown) return marked
  }
  throw new Error('Whether the photo is shown kept changing')
}
