import type { PairSide } from './image.ts'

type RankedProject = {
  id: string
  pinned: boolean
  project_date: string
  created_at: number
}

export type RankedPhoto = {
  id: string
  is_featured: boolean
  sort_order: number
  created_at: number
  pair_id: string | null
  pair_side: PairSide | null
}

export const galleryLimit = 24

const photosPerRound = 6

export function compareProjects(a: RankedProject, b: RankedProject): number {
  return (
    Number(b.pinned) - Number(a.pinned) ||
    compareText(b.project_date, a.project_date) ||
    b.created_at - a.created_at ||
    compareText(a.id, b.id)
  )
}

/** Groups of one photo, or of a complete before-and-after pair. The cover is first. */
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

/** The chosen photo, or the first. Of a pair, the “after” photo. */
export function findCover<Photo extends RankedPhoto>(photos: readonly Photo[]): Photo | undefined {
  const [first] = groupPhotos(photos)
  return first?.find(({ is_featured }) => is_featured) ?? first?.at(-1)
}

/** Takes up to six photos of each project in turn, round after round. Leaves out a pair that doesn’t fit whole. */
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
