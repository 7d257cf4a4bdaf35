import { useState } from 'react'
import { isKept } from '../data/photoStatus.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { type Downloads, useDownloads } from './DownloadBar.tsx'
import {
  planAltText,
  planCover,
  planHidden,
  planPair,
  planReorder,
  planSwap,
  planUnpair,
} from './planChanges.ts'
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
  /** Gets their files back to the owner's device. */
  download: (photos: readonly Photo[]) => void
  trash: (photos: readonly Photo[]) => void
  /** Keeps photos from visitors, or shows them again. */
  hide: (photos: readonly Photo[], hidden: boolean) => void
  undoLast: () => void
  forgetLast: () => void
}

/** What can be taken back, in words, and the element that gets the focus then. */
type Undoable = { key: string; message: string; focusId: string; undo: () => void }

/** A project's photos, those selected, what is going on with them, and what can be done to them. */
export type PhotoManager = {
  /** Whether visitors see the project. */
  isPublished: boolean
  /** All that the project has, those in the trash too. */
  all: readonly Photo[]
  /** Those that it shows, in their order. */
  photos: readonly Photo[]
  selected: readonly Photo[]
  /** Moves to other projects. */
  moves: Moves
  /** What was deleted, hidden or shown last, while that can be taken back here. */
  last: Undoable | null
  isRetrying: (photoId: string) => boolean
  downloads: Downloads | null
  /** What was done last, in a sentence, where only a look at the photos would show it. */
  announcement: string
  announce: (announcement: string) => void
  actions: PhotoActions
}

/** Manages the photos of one project. */
export function usePhotoManager(
  { id: projectId, project: { title, published } }: ProjectEntry,
  all: readonly Photo[],
  edits: PhotoEdits,
): PhotoManager {
  const photos = all.filter(({ image }) => isKept(image))
  const { isRetrying, retry } = useRetryPhotos()
  const { downloads, download } = useDownloads(title)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const stillChosen = [...chosen].filter((id) => photos.some((photo) => photo.id === id))
  // One that goes is not selected when it comes back.
  if (stillChosen.length < chosen.size) setChosen(new Set(stillChosen))
  const moves = useMoves(projectId, all)
  const [announcement, announce] = useState('')
  const [last, setLast] = useState<Undoable | null>(null)
  /** Does something to photos that can be taken back, and offers that. */
  const remember = (
    some: readonly Photo[],
    message: string,
    undo: () => void,
    run: (onAnswer: (isStored: boolean) => void) => void,
  ) => {
    const [first] = some
    if (!first) return
    const undoable = { key: crypto.randomUUID(), message, focusId: `handle-${first.id}`, undo }
    run((isStored) => {
      if (!isStored) setLast((latest) => (latest === undoable ? null : latest))
    })
    setLast(undoable)
    moves.forget()
    select([])
  }
  const select = (some: readonly Photo[]) => setChosen(new Set(some.map(({ id }) => id)))
  return {
    isPublished: published,
    all,
    photos,
    selected: photos.filter(({ id }) => chosen.has(id)),
    moves,
    last,
    isRetrying,
    downloads,
    announcement,
    announce,
    actions: {
      ...changesOf(all, photos, edits),
      select,
      retry,
      moveAway: moves.ask,
      download,
      trash: (doomed) => {
        // One on its way has no place in the trash yet.
        const stored = doomed.filter(({ image }) => image.status !== 'uploading')
        const ids = stored.map(({ id }) => id)
        remember(
          stored,
          saying(stored, 'in the trash'),
          () => edits.restore(ids),
          (answer) => edits.trash(stored, answer),
        )
      },
      hide: (some, hidden) => {
        const changed = some.filter(({ image }) => image.hidden !== hidden)
        const now = changed.map((photo) => ({ ...photo, image: { ...photo.image, hidden } }))
        const message = saying(changed, hidden ? 'hidden from visitors' : 'shown to visitors')
        remember(
          changed,
          message,
          () => edits.change(planHidden(now, !hidden)),
          (answer) => edits.change(planHidden(changed, hidden), answer),
        )
      },
      undoLast: () => {
        last?.undo()
        setLast(null)
      },
      forgetLast: () => setLast(null),
    },
  }
}

function saying(photos: readonly Photo[], what: string): string {
  return `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} ${what}.`
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
    place: (from, to) => change(planReorder(photos, from, to)),
    pair: (before, after) => change(planPair(all, before, after, crypto.randomUUID())),
    swapPair: (photo) => change(planSwap(all, photo)),
    unpair: (photo) => change(planUnpair(all, photo)),
  }
}
