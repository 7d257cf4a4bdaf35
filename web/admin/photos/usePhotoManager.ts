import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { movePhotos } from '../../firebase/imageCalls.ts'
import { toastFailure } from '../components/toasts.ts'
import type { Undoable } from '../components/UndoBar.tsx'
import { useSave } from '../components/useSave.ts'
import { type PairChange, savePairs } from '../data/pairs.ts'
import { isKept, visibleIds } from '../data/photoStatus.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { saving } from '../data/saving.ts'
import { restorePhotos, trashPhotos } from '../data/trash.ts'
import { useDownloads } from './DownloadBar.tsx'
import {
  findTwins,
  type PhotoFields,
  planAltText,
  planCover,
  planHidden,
  planPair,
  planReorder,
  planSwap,
  planUnpair,
} from './planChanges.ts'
import { useRetryPhotos } from './useRetryPhotos.ts'

const notSaved = 'Your change is not saved.'

/**
 * A project's photos, those selected, what is going on with them, and what can be done to them.
 * @param all that the project has, those in the trash too
 */
export function usePhotoManager({ id: projectId, project }: ProjectEntry, all: readonly Photo[]) {
  const photos = all.filter(({ image }) => isKept(image))
  const { isRetrying, retry } = useRetryPhotos()
  const { downloads, download } = useDownloads(project.title)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const stillChosen = [...chosen].filter((id) => photos.some((photo) => photo.id === id))
  // One that goes is not selected when it comes back.
  if (stillChosen.length < chosen.size) setChosen(new Set(stillChosen))
  const select = (some: readonly Photo[]) => setChosen(new Set(some.map(({ id }) => id)))
  const [announcement, announce] = useState('')
  const [last, setLast] = useState<Undoable | null>(null)
  const forget = (over: Undoable) => setLast((now) => (now === over ? null : now))
  const offerUndo = (message: string, undo: Undoable['undo']) => {
    const undoable = { key: crypto.randomUUID(), message, undo }
    setLast(undoable)
    select([])
    return undoable
  }
  const { mutate: save, mutateAsync: saved } = useSave<PhotoFields>('project_images', notSaved)
  const pairing = usePairing(announce)
  const { trash, isLeaving } = usePhotoDeletion((deleted) => {
    offerUndo(`${saying(deleted, 'in the trash')}${twinOf(deleted, photos)}`, () =>
      takeOutOfTrash(deleted),
    )
  })
  return {
    /** Those that the owner sees, in their order. */
    photos,
    /** The ids of those that visitors see. */
    visible: visibleIds(project, photos),
    selected: photos.filter(({ id }) => chosen.has(id)),
    /** What was deleted, hidden, shown or moved last, while that can be taken back here. */
    last,
    forget,
    isBusy: (id: string) => isRetrying(id) || isLeaving(id),
    downloads,
    /** What was done last, in a sentence, where only a look at the photos would show it. */
    announcement,
    announce,
    actions: {
      select,
      /** Resolves once it is stored. */
      describe: (photo: Photo, text: string) => saved(planAltText([photo], text)),
      describeAll: (some: readonly Photo[], text: string) => save(planAltText(some, text)),
      makeCover: ({ id }: Photo) => save(planCover(all, id)),
      /** From one place among the photos to another, both counted from 0. */
      place: (from: number, to: number) => save(planReorder(photos, from, to)),
      pair: (before: Photo, after: Photo) =>
        pairing.mutate({
          changes: planPair(all, before, after, crypto.randomUUID()),
          done: `${before.image.filename} is the before, ${after.image.filename} the after.`,
        }),
      swapPair: (photo: Photo) =>
        pairing.mutate({
          changes: planSwap(all, photo),
          done: `${photo.image.filename} is the ${photo.image.pair_side === 'before' ? 'after' : 'before'}.`,
        }),
      unpair: (photo: Photo) =>
        pairing.mutate({
          changes: planUnpair(all, photo),
          done: `${photo.image.filename} is in no pair.`,
        }),
      retry,
      /** Gets their files back to the owner's device. */
      download,
      // One on its way has no place in the trash yet.
      trash: (doomed: readonly Photo[]) =>
        trash(doomed.filter(({ image }) => image.status !== 'uploading')),
      /** Keeps photos from visitors, or shows them again. */
      hide: (some: readonly Photo[], hidden: boolean) => {
        const changes = planHidden(all, some, hidden)
        const changed = photos.filter(({ id }) => changes.some((change) => change.id === id))
        if (changed.length === 0) return
        const message = saying(changed, hidden ? 'hidden from visitors' : 'shown to visitors')
        const undoable = offerUndo(message, async () => {
          save(changes.map(({ id }) => ({ id, fields: { hidden: !hidden } })))
          return null
        })
        // What is refused is back as it was: nothing to undo.
        saved(changes).catch(() => forget(undoable))
      },
      /** They have gone to another project. */
      hasMoved: (moved: readonly Photo[], { id: from, project }: ProjectEntry) =>
        offerUndo(`${photosText(moved)} moved to “${project.title}”`, () =>
          moveBack(moved, { from, projectId }),
        ),
    },
  }
}

export type PhotoManager = ReturnType<typeof usePhotoManager>

/** Makes and parts pairs, and says so once it is stored. */
function usePairing(announce: (done: string) => void) {
  return useMutation({
    mutationKey: saving,
    mutationFn: ({ changes }: { changes: readonly PairChange[]; done: string }) =>
      savePairs(changes),
    onError: (error) => {
      console.error('Photos could not be paired:', error)
      toastFailure(`${notSaved} Check your connection, then try again.`)
    },
    onSuccess: (outcome, { done }) => {
      if (outcome === 'done') announce(done)
      else toastFailure(`${notSaved} Somebody else has paired one of these photos meanwhile.`)
    },
  })
}

/** Moves photos to the trash; those on their way there are leaving. */
function usePhotoDeletion(onDone: (deleted: readonly Photo[]) => void) {
  const leaving = useSet<string>()
  const { mutate } = useMutation({
    mutationKey: saving,
    mutationFn: (doomed: readonly Photo[]) => trashPhotos(doomed.map(({ id }) => id)),
    onMutate: (doomed) => doomed.forEach(({ id }) => void leaving.add(id)),
    onError: (error, doomed) => {
      console.error('Photos could not be deleted:', error)
      toastFailure(
        `${doomed.length === 1 ? 'The photo is' : 'The photos are'} not deleted. Check your connection, then try again.`,
      )
    },
    onSuccess: (outcome, doomed) => {
      if (outcome === 'done') onDone(doomed)
      else toastFailure('Nothing to delete: somebody else has deleted it meanwhile.')
    },
    onSettled: (_outcome, _error, doomed) => doomed.forEach(({ id }) => void leaving.delete(id)),
  })
  return {
    trash: (doomed: readonly Photo[]) => {
      if (doomed.length > 0) mutate(doomed)
    },
    isLeaving: (id: string) => leaving.has(id),
  }
}

const notRestored = {
  gone: 'The photos are no longer in the trash.',
  project_gone: 'The photos are still in the trash. Restore their project first.',
} as const

async function takeOutOfTrash(photos: readonly Photo[]): Promise<string | null> {
  const outcome = await restorePhotos(photos.map(({ id }) => id))
  return outcome === 'done' ? null : notRestored[outcome]
}

const notMovedBack = {
  unknown_project: 'Not moved back: this project was deleted meanwhile.',
  unknown_image: 'Not moved back: a photo was deleted meanwhile.',
  moved_elsewhere: 'Not moved back: a photo was moved to a third project meanwhile.',
} as const

/** They come behind the others, in no pair and not as cover. */
async function moveBack(
  photos: readonly Photo[],
  way: { from: string; projectId: string },
): Promise<string | null> {
  const answer = await movePhotos({ imageIds: photos.map(({ id }) => id), ...way })
  return answer.kind === 'refused' ? notMovedBack[answer.reason] : null
}

/** Someone who deletes one of two identical photos may mean both: visitors would then see the other. */
function twinOf(doomed: readonly Photo[], photos: readonly Photo[]): string {
  const left = findTwins(doomed, photos).find(({ id }) => !doomed.some((one) => one.id === id))
  return left ? ` The same photo is still here: ${left.image.filename}.` : ''
}

function saying(photos: readonly Photo[], what: string): string {
  return `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} ${what}.`
}
