import type { PairSide } from './image.ts'

/** What of a project decides its place; times in milliseconds since 1970. */
type RankedProject = {
  id: string
  pinned: boolean
  project_date: string
  created_at: number
}

/** What of a photo decides its place in its project; times in milliseconds since 1970. */
export type RankedPhoto = {
  id: string
  is_featured: boolean
  sort_order: number
  created_at: number
  pair_id: string | null
  pair_side: PairSide | null
}

/** The public gallery shows this many photos. */
export const galleryLimit = 24

/** Photos of one project in one round of the gallery, while others have photos to show. */
const photosPerRound = 6

/** The gallery is made of this many projects at most: each has a photo at least. */
export const galleryProjects = galleryLimit

/** What the owner put first comes first, then the newest work. */
export function compareProjects(a: RankedProject, b: RankedProject): number {
  return (
    Number(b.pinned) - Number(a.pinned) ||
    compareText(b.project_date, a.project_date) ||
    b.created_at - a.created_at ||
    compareText(a.id, b.id)
  )
}

/**
 * A project's photos in the owner's order, the cover first, in groups that stay together: the two
 * photos of a complete pair, before and after, at the place of the one that comes first; any other
 * photo by itself.
 */
export function groupPhotos<Photo extends RankedPhoto>(photos: readonly Photo[]): Photo[][] {
  const groups: Photo[][] = []
  const done = new Set<string>()
  for (const photo of [...photos].sort(comparePhotos)) {
    if (done.has(photo.id)) continue
    const group = pairOf(photo, photos) ?? [photo]
    for (const { id } of group) done.add(id)
    groups.push(group)
  }
  return groups
}

/** A project's cover: the photo that was chosen, or else the first; of a pair, what the work looks like now. */
export function findCover<Photo extends RankedPhoto>(photos: readonly Photo[]): Photo | undefined {
  const [first] = groupPhotos(photos)
  return first?.find(({ is_featured }) => is_featured) ?? first?.at(-1)
}

/**
 * The photos of the gallery, from the groups of each project in the order of projects: six photos at
 * most of a project, then of the next, round after round. A pair that has no room whole is left out.
 */
export function fillGallery<Photo>(projects: readonly (readonly Photo[][])[]): Photo[] {
  const shown: Photo[] = []
  const waiting = projects.map((groups) => [...groups])
  while (shown.length < galleryLimit && waiting.some((groups) => groups.length > 0)) {
    for (const groups of waiting) {
      const room = galleryLimit - shown.length
      shown.push(...takeRound(groups, room))
    }
  }
  return shown
}

/** Takes the next groups off a project: six photos at most, and no more than there is room for. */
function takeRound<Photo>(groups: Photo[][], room: number): Photo[] {
  const taken: Photo[] = []
  for (let next = groups[0]; next; next = groups[0]) {
    if (taken.length + next.length > photosPerRound) break
    groups.shift()
    if (taken.length + next.length <= room) taken.push(...next)
  }
  return taken
}

function comparePhotos(a: RankedPhoto, b: RankedPhoto): number {
  return (
    Number(b.is_featured) - Number(a.is_featured) ||
    a.sort_order - b.sort_order ||
    a.created_at - b.created_at ||
    compareText(a.id, b.id)
  )
}

/** Before and after, or null: a half alone, or two of one side, are photos like any other. */
function pairOf<Photo extends RankedPhoto>(
  { pair_id }: Photo,
  photos: readonly Photo[],
): Photo[] | null {
  if (pair_id === null) return null
  const halves = photos.filter((photo) => photo.pair_id === pair_id)
  const before = halves.find(({ pair_side }) => pair_side === 'before')
  const after = halves.find(({ pair_side }) => pair_side === 'after')
  return halves.length === 2 && before && after ? [before, after] : null
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
