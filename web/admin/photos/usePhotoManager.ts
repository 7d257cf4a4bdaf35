import { useState } from 'react'
import { isKept } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import { planAltText, planCover, planMove, planPair, planSwap, planUnpair } from './planChanges.ts'
import { type Moves, useMoves } from './useMoves.ts'
import type { PhotoEdits } from './usePhotoEdits.ts'
import { useRetryPhotos } from './useRetryPhotos.ts'

/** Everything that the owner can do to photos of a project. */
export type PhotoActions = {
  select: (photos: readonly Photo[]) => void
  describe: (photos: readonly Photo[], text: string, onAnswer: (isStored: boolean) => void) => void
  makeCover: (photo: Photo) => void
  /** From one place among the photos to another, both counted from 0. */
  place: (from: number, to: number) => void
  pair: (before: Photo, after: Photo) => void
  swapPair: (photo: Photo) => void
  unpair: (photo: Photo) => void
  retry: (photos: readonly Photo[]) => void
  /** Asks which project they are to go to. */
  moveAway: (photos: readonly Photo[]) => void
  trash: (photos: readonly Photo[]) => void
  /** Takes back what went to the trash last. */
  undoTrash: () => void
  forgetTrash: () => void
}

/** A project's photos, those selected, what is going on with them, and what can be done to them. */
export type PhotoManager = {
  /** All that the project has, those in the trash too. */
  all: readonly Photo[]
  /** Those that it shows, in their order. */
  photos: readonly Photo[]
  selected: readonly Photo[]
  /** Moves to other projects. */
  moves: Moves
  /** What went to the trash last, while that can be taken back here. */
  trashed: readonly Photo[]
  isRetrying: (photoId: string) => boolean
  /** What was done last, in a sentence, where only a look at the photos would show it. */
  announcement: string
  announce: (announcement: string) => void
  actions: PhotoActions
}

/** Manages the photos of one project. */
export function usePhotoManager(
  projectId: string,
  all: readonly Photo[],
  edits: PhotoEdits,
): PhotoManager {
  const photos = all.filter(({ image }) => isKept(image))
  const { isRetrying, retry } = useRetryPhotos()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const stillChosen = [...chosen].filter((id) => photos.some((photo) => photo.id === id))
  // One that goes is not selected when it comes back.
  if (stillChosen.length < chosen.size) setChosen(new Set(stillChosen))
  const moves = useMoves(projectId, all)
  const [announcement, announce] = useState('')
  const [trashed, setTrashed] = useState<readonly Photo[]>([])
  const select = (some: readonly Photo[]) => setChosen(new Set(some.map(({ id }) => id)))
  return {
    all,
    photos,
    selected: photos.filter(({ id }) => chosen.has(id)),
    moves,
    trashed,
    isRetrying,
    announcement,
    announce,
    actions: {
      ...changesOf(all, photos, edits),
      select,
      retry,
      moveAway: moves.ask,
      trash: (doomed) => {
        // One on its way has no place in the trash yet.
        const stored = doomed.filter(({ image }) => image.status !== 'uploading')
        if (stored.length === 0) return
        edits.trash(stored, (isStored) => {
          if (!isStored) setTrashed((latest) => (latest === stored ? [] : latest))
        })
        setTrashed(stored)
        moves.forget()
        select([])
      },
      undoTrash: () => {
        edits.restore(trashed.map(({ id }) => id))
        setTrashed([])
      },
      forgetTrash: () => setTrashed([]),
    },
  }
}

type Changes = 'describe' | 'makeCover' | 'place' | 'pair' | 'swapPair' | 'unpair'

function changesOf(
  all: readonly Photo[],
  photos: readonly Photo[],
  { change }: PhotoEdits,
): Pick<PhotoActions, Changes> {
  return {
    describe: (some, text, onAnswer) => change(planAltText(some, text), onAnswer),
    makeCover: ({ id }) => change(planCover(all, id)),
    place: (from, to) => change(planMove(photos, from, to)),
    pair: (before, after) => change(planPair(all, before, after, crypto.randomUUID())),
    swapPair: (photo) => change(planSwap(all, photo)),
    unpair: (photo) => change(planUnpair(all, photo)),
  }
}
