/** A file that the pipeline is to answer. */
export type Sample = {
  name: string
  family: string
  /** `photo`: becomes one; `refused`: doesn't; `answer`: either, but an answer it is. */
  expects: 'photo' | 'refused' | 'answer'
  bytes(): Promise<Buffer>
}

/** It stands in every container of metadata that the samples have, and must stand in no variant. */
export const secret = 'GPS-33.1N-96.8W-OAK-LANE'

/** Every so many-th, so that a few stand for all families. */
export function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, n) => items[Math.floor((n * items.length) / count)],
  ).filter((item) => item !== undefined)
}
