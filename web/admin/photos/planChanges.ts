import { type Image, maxSortOrder } from '../../../domain/image.ts'
import type { PairChange } from '../data/pairs.ts'
import type { Photo } from '../data/photos.ts'
import type { Change } from '../data/useWrite.ts'

/** What these plans change of a photo. */
export type PhotoFields = Pick<Image, 'is_featured' | 'sort_order' | 'hidden'>
type PhotoChange = Change<PhotoFields>

/*
 * What the owner does to photos, as changes of their documents: pure, from the photos as they are
 * shown. Only what differs is written, so that two people at work disturb each other little.
 */

/** Photos in a new order. */
export function planOrder(photos: readonly Photo[]): PhotoChange[] {
  return photos.flatMap((photo, index) =>
    change(photo, 'sort_order', Math.min(index, maxSortOrder)),
  )
}

/** Exactly one photo of a project is its cover; `all` includes those in the trash. */
export function planCover(all: readonly Photo[], coverId: string): PhotoChange[] {
  return all
    .filter(({ image }) => image.status !== 'deleting')
    .flatMap((photo) => change(photo, 'is_featured', photo.id === coverId))
}

/**
 * Keeps photos from visitors, or shows them again; and with them those of the same bytes, of which
 * visitors would see another one instead.
 */
export function planHidden(
  all: readonly Photo[],
  photos: readonly Photo[],
  hidden: boolean,
): PhotoChange[] {
  const chosen = new Set([...photos, ...withSameBytes(photos, all)].map(({ id }) => id))
  return all.filter(({ id }) => chosen.has(id)).flatMap((photo) => change(photo, 'hidden', hidden))
}

/** Those that have the same bytes as some of these, themselves among them. */
export function withSameBytes(photos: readonly Photo[], all: readonly Photo[]): Photo[] {
  const hashes = new Set(photos.map(({ image }) => image.content_hash))
  return all.filter(
    ({ image: { content_hash, status } }) =>
      content_hash !== null && hashes.has(content_hash) && status !== 'deleting',
  )
}

/** Makes a pair of two photos, whatever pairs they were part of before. */
export function planPair(
  all: readonly Photo[],
  before: Photo,
  after: Photo,
  pairId: string,
): PairChange[] {
  return [
    ...partnersOf(all, [before, after]).map((photo) => withPairing(photo, unpaired)),
    withPairing(before, { pair_id: pairId, pair_side: 'before' }),
    withPairing(after, { pair_id: pairId, pair_side: 'after' }),
  ]
}

/** Dissolves the pair that a photo is part of. */
export function planUnpair(all: readonly Photo[], photo: Photo): PairChange[] {
  return [photo, ...partnersOf(all, [photo])].map((one) => withPairing(one, unpaired))
}

/** Turns a pair around: what was before is after. */
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

/** Only what differs. */
function change<Name extends keyof PhotoFields>(
  { id, image }: Photo,
  name: Name,
  value: PhotoFields[Name],
): PhotoChange[] {
  return image[name] === value ? [] : [{ id, fields: { [name]: value } }]
}
