import { altTextLimit, type Image, maxSortOrder } from '../../../domain/image.ts'
import { sanitizeText } from '../../../domain/text.ts'
import type { Photo } from '../data/photos.ts'
import type { Change } from '../data/updateIfUnchanged.ts'

/** What an admin may change of a photo at any time. */
type PhotoFields = Pick<
  Image,
  'alt_text' | 'is_featured' | 'sort_order' | 'pair_id' | 'pair_side' | 'hidden'
>
export type PhotoChange = Change<PhotoFields>

/*
 * What the owner does to photos, as changes of their documents: pure, from the photos as they are
 * shown. Only what differs is written, so that two people at work disturb each other little.
 */

/** The photo moved to another place; the others close the gap. Both places count from 0. */
export function planReorder(photos: readonly Photo[], from: number, to: number): PhotoChange[] {
  const order = [...photos]
  const [moved] = order.splice(from, 1)
  if (!moved) return []
  order.splice(to, 0, moved)
  return order.flatMap((photo, index) =>
    change(photo, { sort_order: Math.min(index, maxSortOrder) }),
  )
}

/** Exactly one photo of a project is its cover; `all` includes those in the trash. */
export function planCover(all: readonly Photo[], coverId: string): PhotoChange[] {
  return all
    .filter(({ image }) => image.status !== 'deleting')
    .flatMap((photo) => change(photo, { is_featured: photo.id === coverId }))
}

/** An empty text is none. */
export function planAltText(photos: readonly Photo[], text: string): PhotoChange[] {
  const alt_text = sanitizeText(text, altTextLimit) || null
  return photos.flatMap((photo) => change(photo, { alt_text }))
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
  const chosen = new Set([...photos, ...findTwins(photos, all)].map(({ id }) => id))
  return all.filter(({ id }) => chosen.has(id)).flatMap((photo) => change(photo, { hidden }))
}

/** Those that have the same bytes as some of these, themselves among them. */
export function findTwins(photos: readonly Photo[], all: readonly Photo[]): Photo[] {
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
): PhotoChange[] {
  const left = partnersOf(all, [before, after]).flatMap((photo) => change(photo, unpaired))
  return [
    ...left,
    ...change(before, { pair_id: pairId, pair_side: 'before' }),
    ...change(after, { pair_id: pairId, pair_side: 'after' }),
  ]
}

/** Dissolves the pair that a photo is part of. */
export function planUnpair(all: readonly Photo[], photo: Photo): PhotoChange[] {
  return [photo, ...partnersOf(all, [photo])].flatMap((one) => change(one, unpaired))
}

/**
 * What a move has taken from photos, for when they are back in their project: their places, the cover,
 * and the pairs they were part of. A cover that was chosen meanwhile stays, and so does a new pair.
 * @param before all photos of the project before the move
 * @param now all that it has now
 */
export function planReturn(
  moved: readonly Photo[],
  before: readonly Photo[],
  now: readonly Photo[],
): PhotoChange[] {
  const hasCover = now.some(
    ({ id, image }) => image.is_featured && !moved.some((photo) => photo.id === id),
  )
  const partners = partnersOf(before, moved)
  const lost = new Set(
    partners.filter((one) => !isFree(one, now)).map(({ image }) => image.pair_id),
  )
  const pairOf = ({ image: { pair_id, pair_side } }: Photo) =>
    lost.has(pair_id) ? unpaired : { pair_id, pair_side }
  return [
    ...moved.map((photo) => ({
      id: photo.id,
      seen: unpaired,
      fields: {
        sort_order: photo.image.sort_order,
        is_featured: photo.image.is_featured && !hasCover,
        ...pairOf(photo),
      },
    })),
    ...partners
      .filter(({ image }) => !lost.has(image.pair_id))
      .map((photo) => ({ id: photo.id, seen: unpaired, fields: pairOf(photo) })),
  ]
}

/** Turns a pair around: what was before is after. */
export function planSwap(all: readonly Photo[], photo: Photo): PhotoChange[] {
  return [photo, ...partnersOf(all, [photo])].flatMap((one) =>
    change(one, { pair_side: one.image.pair_side === 'before' ? 'after' : 'before' }),
  )
}

const unpaired = { pair_id: null, pair_side: null } as const

/** Whether a photo is still in its project, and in no other pair than before. */
function isFree({ id, image: { pair_id } }: Photo, now: readonly Photo[]): boolean {
  const current = now.find((photo) => photo.id === id)
  return current !== undefined && [null, pair_id].includes(current.image.pair_id)
}

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

/** The change that undoes one, unless somebody else came between. */
export function takeBack({ id, seen, fields }: PhotoChange): PhotoChange {
  return { id, seen: fields, fields: seen }
}

function change({ id, image }: Photo, fields: Partial<PhotoFields>): PhotoChange[] {
  const { alt_text, is_featured, sort_order, pair_id, pair_side, hidden } = image
  const current: PhotoFields = { alt_text, is_featured, sort_order, pair_id, pair_side, hidden }
  const names = Object.keys(fields).filter(isField)
  if (names.every((name) => current[name] === fields[name])) return []
  return [{ id, seen: Object.fromEntries(names.map((name) => [name, current[name]])), fields }]

  function isField(name: string): name is keyof PhotoFields {
    return name in current
  }
}
