import type { Image } from '../../../domain/image.ts'
import type { Photo } from './photos.ts'

export type Pairing = Pick<Image, 'pair_id' | 'pair_side'>

export type PairChange = { id: string; seen: Pairing; fields: Pairing }

export function planPair(all: readonly Photo[], before: Photo, after: Photo): PairChange[] {
  // The rules require both ids in it, so that no third photo can join.
  const pairId = `${before.id}.${after.id}`
  return [
    ...partnersOf(all, [before, after]).map((photo) => withPairing(photo, unpaired)),
    withPairing(before, { pair_id: pairId, pair_side: 'before' }),
    withPairing(after, { pair_id: pairId, pair_side: 'after' }),
  ]
}

export function planUnpair(all: readonly Photo[], photo: Photo): PairChange[] {
  return [photo, ...partnersOf(all, [photo])].map((one) => withPairing(one, unpaired))
}

export function planSwap(all: readonly Photo[], photo: Photo): PairChange[] {
  return [photo, ...partnersOf(all, [photo])].map((one) =>
    withPairing(one, {
      pair_id: one.image.pair_id,
      pair_side: one.image.pair_side === 'before' ? 'after' : 'before',
    }),
  )
}

const unpaired = { pair_id: null, pair_side: null } as const

function partnersOf(all: readonly Photo[], photos: readonly Photo[]): Photo[] {
  const pairs = new Set(photos.flatMap(({ image }) => image.pair_id ?? []))
  return all.filter(
    ({ id, image }) =>
      image.pair_id !== null &&
      pairs.has(image.pair_id) &&
      image.status !== 'deleting' &&
      !photos.some((photo) => photo.id === id),
  )
}

function withPairing({ id, image }: Photo, fields: PairChange['fields']): PairChange {
  return { id, seen: { pair_id: image.pair_id, pair_side: image.pair_side }, fields }
}
