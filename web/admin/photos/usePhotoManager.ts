import { useState } from 'react'
import { isKept } from '../data/photoStatus.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { useDownloads } from './DownloadBar.tsx'
import {
  findTwins,
  planAltText,
  planCover,
  planHidden,
  planPair,
  planReorder,
  planSwap,
  planUnpair,
  takeBack,
} from './planChanges.ts'
import { useMoves } from './useMoves.ts'
import type { PhotoEdits } from './usePhotoEdits.ts'
import { useRetryPhotos } from './useRetryPhotos.ts'

/** What can be taken back, in words, and the element that gets the focus then. */
type Undoable = { key: string; message: string; focusId: string; undo: () => void }

/**
 * A project's photos, those selected, what is going on with them, and what can be done to them.
 * @param all that the project has, those in the trash too
 */
export function usePhotoManager(
  { id: projectId, project: { title, published } }: ProjectEntry,
  all: readonly Photo[],
  edits: PhotoEdits,
) {
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
    /** Whether visitors see the project. */
    isPublished: published,
    /** Those that it shows, in their order. */
    photos,
    selected: photos.filter(({ id }) => chosen.has(id)),
    /** Moves to other projects. */
    moves,
    /** What was deleted, hidden or shown last, while that can be taken back here. */
    last,
    isRetrying,
    downloads,
    /** What was done last, in a sentence, where only a look at the photos would show it. */
    announcement,
    announce,
    actions: {
      select,
      describe: (some: readonly Photo[], text: string, onAnswer: (isStored: boolean) => void) =>
        edits.change(planAltText(some, text), onAnswer),
      makeCover: ({ id }: Photo) => edits.change(planCover(all, id)),
      /** From one place among the photos to another, both counted from 0. */
      place: (from: number, to: number) => edits.change(planReorder(photos, from, to)),
      pair: (before: Photo, after: Photo) =>
        edits.change(planPair(all, before, after, crypto.randomUUID())),
      swapPair: (photo: Photo) => edits.change(planSwap(all, photo)),
      unpair: (photo: Photo) => edits.change(planUnpair(all, photo)),
      retry,
      /** Asks which project they are to go to. */
      moveAway: moves.ask,
      /** Gets their files back to the owner's device. */
      download,
      trash: (doomed: readonly Photo[]) => {
        // One on its way has no place in the trash yet.
        const stored = doomed.filter(({ image }) => image.status !== 'uploading')
        const ids = stored.map(({ id }) => id)
        remember(
          stored,
          `${saying(stored, 'in the trash')}${leftOf(stored, photos)}`,
          () => edits.restore(ids),
          (answer) => edits.trash(stored, answer),
        )
      },
      /** Keeps photos from visitors, or shows them again. */
      hide: (some: readonly Photo[], hidden: boolean) => {
        const changes = planHidden(all, some, hidden)
        const changed = photos.filter(({ id }) => changes.some((change) => change.id === id))
        const message = saying(changed, hidden ? 'hidden from visitors' : 'shown to visitors')
        remember(
          changed,
          message,
          () => edits.change(changes.map(takeBack)),
          (answer) => edits.change(changes, answer),
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

export type PhotoManager = ReturnType<typeof usePhotoManager>

/** Who deletes one of two same photos may mean both: visitors see the other then. */
function leftOf(doomed: readonly Photo[], photos: readonly Photo[]): string {
  const left = findTwins(doomed, photos).find((photo) => !doomed.includes(photo))
  return left ? ` The same photo is still here: ${left.image.filename}.` : ''
}

function saying(photos: readonly Photo[], what: string): string {
  return `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} ${what}.`
}
