import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findDuplicates } from '../../../domain/visible.ts'
import { movePhotos, retryPhoto } from '../../firebase/calls.ts'
import { namesText, photoCountText } from '../components/amounts.ts'
import { checkConnection } from '../components/toasts.ts'
import { useMessages } from '../components/UndoBar.tsx'
import { savePairs } from '../data/pairs.ts'
import { coverOf, coverText, isKept, visibleIds } from '../data/photoStatus.ts'
import { type Photo, photosText } from '../data/photos.ts'
import { planHidden, withSameBytes } from '../data/planHidden.ts'
import { type PairChange, planPair, planSwap, planUnpair } from '../data/planPairs.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { type Change, saveFields } from '../data/saveFields.ts'
import { restorePhotos, type TrashOutcome, trashPhotos } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import { useWrite } from '../data/useWrite.ts'
import { downloadOriginals } from './downloadOriginals.ts'
import type { Move } from './MovePhotos.tsx'
import { entriesOf, movedOrder, type PhotoEntry } from './photoEntries.ts'
import { planCover, planOrder, undoOf } from './planChanges.ts'

const arrivedText = (count: number, photos: readonly Photo[]) =>
  `${count} of ${photoCountText(photos.length)}`

const notSaved = 'Your change was not saved.'

const areNow = (photos: readonly Photo[], state: string) =>
  `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} ${state}.`

/** @param all photos, including the trash */
export function usePhotoManager({ id: projectId, project }: ProjectEntry, all: readonly Photo[]) {
  const derived = useMemo(() => derivePhotos(all), [all])
  const { photos, entries } = derived
  const visibleText = [...visibleIds(project, photos)].join(' ')
  // A new set would render every tile.
  const visible = useMemo(() => new Set(visibleText.split(' ')), [visibleText])
  const messages = useMessages()
  const { show, showText, dismiss } = messages
  const announce = (message: string) => void show({ message, quiet: true })
  const { mutate: save, mutateAsync: saved } = useWrite(saveFields('project_images'), {
    onError: () => showText(`${notSaved} ${checkConnection}`),
  })
  /** @param undone the message after Undo */
  const saveUndoably = ({ changes, back, done, undone }: UndoableChange) => {
    if (changes.length === 0) return announce(done)
    const undo = async () => {
      save(back)
      return undone
    }
    const shown = show({ message: done, undo })
    // A refused change is rolled back: nothing to undo.
    saved(changes).catch(() => dismiss(shown))
  }
  const reorder = (from: number, to: number) => {
    const changes = planOrder(movedOrder(entries, from, to))
    saveUndoably({
      changes,
      back: undoOf(changes, all),
      done: areNow(entries[from]?.photos ?? [], `at place ${to + 1} of ${entries.length}`),
      undone: 'The order is as before.',
    })
  }
  const { mutate: pair } = useWrite(
    ({ changes }: { changes: readonly PairChange[]; done: string }) => savePairs(changes),
    {
      onError: () => showText(`${notSaved} ${checkConnection}`),
      onSuccess: (outcome, { done }) =>
        outcome === 'done'
          ? announce(done)
          : showText(`${notSaved} Somebody else has just paired one of these photos.`),
    },
  )
  const { mutate: download } = useMutation({
    mutationFn: downloadOriginals,
    onMutate: (wanted) => showText(`Downloading ${photosText(wanted)}…`),
    onSuccess: (failed, wanted) => showText(downloadedText(failed, wanted)),
  })
  const retrying = useMutation({
    mutationFn: (failed: readonly Photo[]) => Promise.all(failed.map(retry)),
    onSuccess: (outcomes, failed) => showText(retriedText(outcomes, failed)),
  })
  const trash = useTrashActions()
  return {
    ...derived,
    visible,
    messages,
    isBusy: (entry: PhotoEntry) =>
      entry.photos.some(
        (photo) =>
          trash.isBusy(photo.id) || (retrying.isPending && retrying.variables.includes(photo)),
      ),
    makeCover(photo: Photo) {
      const changes = planCover(all, photo.id)
      const back = undoOf(changes, all)
      const undone = 'The cover is as before.'
      saveUndoably({ changes, back, done: coverText(photos, photo), undone })
    },
    reorder,
    showFirst: (entry: PhotoEntry) => reorder(entries.indexOf(entry), 0),
    pair: (before: Photo, after: Photo) =>
      pair({
        changes: planPair(all, before, after),
        done: pairedText(before, after),
      }),
    swap: (before: Photo, after: Photo) =>
      pair({ changes: planSwap(all, before), done: pairedText(after, before) }),
    unpair: (photo: Photo) =>
      pair({ changes: planUnpair(all, photo), done: areNow([photo], 'no longer in a pair') }),
    retry: retrying.mutate,
    download: (some: readonly Photo[]) => download(some.filter(isStored)),
    trash(doomed: readonly Photo[]) {
      const onOutcome = (outcome: TrashOutcome | 'failed') => {
        if (outcome === 'failed')
          return showText(`${areNow(doomed, 'not deleted')} ${checkConnection}`)
        if (outcome !== 'done') return showText(areNow(doomed, 'already deleted'))
        const [duplicate] = withSameBytes(doomed, photos).filter((one) => !doomed.includes(one))
        const stays = duplicate && ` The same photo is still here: ${duplicate.image.filename}.`
        show({
          message: areNow(doomed, 'in the trash') + (stays ?? ''),
          undo: () => restore(doomed),
        })
      }
      trash.run({ ids: doomed.map(({ id }) => id), run: trashPhotos, onOutcome })
    },
    hide(some: readonly Photo[], hidden: boolean) {
      const changes = planHidden(all, some, hidden)
      const changed = photos.filter(({ id }) => changes.some((change) => change.id === id))
      if (changed.length === 0) return
      saveUndoably({
        changes,
        back: changes.map(({ id }) => ({ id, fields: { hidden: !hidden } })),
        done: hiddenText(changed, hidden),
        undone: hiddenText(changed, !hidden),
      })
    },
    hasMoved({ photos: wanted, target }: Move, count: number) {
      const moved = wanted.slice(0, count)
      const all = count === wanted.length
      show({
        message: `${all ? photosText(moved) : arrivedText(count, wanted)} moved to “${target.title}”.`,
        ...(count > 0 && {
          undo: (onProgress) =>
            moveBack(moved, { from: target.id, projectId }, (back) =>
              onProgress(`${arrivedText(back, moved)} are back`),
            ),
        }),
      })
    },
  }
}

type UndoableChange = {
  changes: readonly Change<object>[]
  back: readonly Change<object>[]
  done: string
  undone: string
}

export type PhotoManager = ReturnType<typeof usePhotoManager>

/** A photo that is still being uploaded can't be trashed or moved. */
export function isStored({ image }: Photo): boolean {
  return image.status !== 'uploading'
}

function derivePhotos(all: readonly Photo[]) {
  const photos = all.filter(({ image }) => isKept(image))
  return {
    photos,
    entries: entriesOf(photos),
    cover: coverOf(photos),
    /** By the id of each duplicate, the photo that it duplicates. */
    duplicates: findDuplicates(photos.map(({ id, image }) => ({ id, ...image }))),
  }
}

const pairedText = (before: Photo, after: Photo) =>
  `${before.image.filename} is the before, ${after.image.filename} the after.`

const hiddenText = (photos: readonly Photo[], hidden: boolean) =>
  areNow(photos, hidden ? 'hidden from visitors' : 'shown to visitors')

function downloadedText(failed: readonly Photo[], wanted: readonly Photo[]): string {
  if (failed.length === 0) return areNow(wanted, 'downloaded')
  const names = namesText(failed.map(({ image }) => image.filename))
  return `${failed.length} of ${wanted.length} could not be downloaded: ${names}. ${checkConnection} If a file fails again, it may be gone.`
}

async function restore(photos: readonly Photo[]): Promise<string> {
  const outcome = await restorePhotos(photos.map(({ id }) => id))
  if (outcome === 'done') return areNow(photos, 'back')
  const isGone = outcome === 'gone'
  return areNow(photos, isGone ? 'no longer in the trash' : 'in the trash with the project')
}

/** They come back to their places, unpaired and not as cover. */
async function moveBack(
  photos: readonly Photo[],
  way: { from: string; projectId: string },
  onMoved: (count: number) => void,
): Promise<string> {
  const imageIds = photos.map(({ id }) => id)
  const sortOrders = photos.map(({ image }) => image.sort_order)
  const { kind } = await movePhotos({ imageIds, sortOrders, ...way }, onMoved)
  return kind === 'moved'
    ? areNow(photos, 'back')
    : 'Not moved back: this project or one of the photos is no longer there.'
}

const retryStates = {
  queued: 'being processed again',
  unknown_image: 'already deleted',
  no_original: 'without a file: delete and upload again',
  unreached: 'not processed: check your connection, then retry',
}

async function retry({ id }: Photo): Promise<keyof typeof retryStates> {
  try {
    const response = await retryPhoto(id)
    if (response.kind === 'queued' || response.reason === 'nothing_to_do') return 'queued'
    return response.reason
  } catch (error) {
    console.error(`The photo ${id} could not be processed again:`, error)
    return 'unreached'
  }
}

function retriedText(outcomes: readonly string[], photos: readonly Photo[]): string {
  const texts = Object.entries(retryStates).flatMap(([outcome, state]) => {
    const some = photos.filter((_, index) => outcomes[index] === outcome)
    return some.length > 0 ? areNow(some, state) : []
  })
  return texts.join(' ')
}
