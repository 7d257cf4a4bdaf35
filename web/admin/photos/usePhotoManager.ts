import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RetryAnswer } from '../../../domain/imageCalls.ts'
import { findDuplicates } from '../../../domain/visible.ts'
import { movePhotos, retryPhoto } from '../../firebase/imageCalls.ts'
import { counted, countedPhotos } from '../components/amounts.ts'
import { useMessages } from '../components/UndoBar.tsx'
import { type PairChange, savePairs } from '../data/pairs.ts'
import { coverOf, isKept, visibleIds } from '../data/photoStatus.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { saveFields } from '../data/saveFields.ts'
import { restorePhotos, type TrashOutcome, trashPhotos } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import { useWrite } from '../data/useWrite.ts'
import { downloadOriginals } from './downloadOriginals.ts'
import { entriesOf, movedOrder, type PhotoEntry } from './photoEntries.ts'
import {
  planCover,
  planHidden,
  planOrder,
  planPair,
  planSwap,
  planUnpair,
  withSameBytes,
} from './planChanges.ts'

const notSaved = 'Your change was not saved. Check your connection, then try again.'

/** `porch.jpg is back.`, `2 photos are back.` */
const areNow = (photos: readonly Photo[], state: string) =>
  `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} ${state}.`

/** @param all photos, including the trash */
export function usePhotoManager({ id: projectId, project }: ProjectEntry, all: readonly Photo[]) {
  const derived = useMemo(() => derivePhotos(all), [all])
  const { photos, entries } = derived
  const visible = useMemo(() => visibleIds(project, photos), [project, photos])
  const messages = useMessages()
  const { show, showText, dismiss } = messages
  const announce = (message: string) => void show({ message, quiet: true })
  const { isRetrying, retry } = useRetryPhotos(showText)
  const { mutate: save, mutateAsync: saved } = useWrite(saveFields('project_images'), {
    onError: () => showText(notSaved),
  })
  const { mutate: pair } = useWrite(
    ({ changes }: { changes: readonly PairChange[]; done: string }) => savePairs(changes),
    {
      onError: () => showText(notSaved),
      onSuccess: (outcome, { done }) =>
        outcome === 'done'
          ? announce(done)
          : showText(
              'Your change was not saved. Somebody else has just paired one of these photos.',
            ),
    },
  )
  const { mutate: download } = useMutation({
    mutationFn: downloadOriginals,
    onMutate: (wanted) => showText(`Downloading ${counted(wanted.length, 'original')}…`),
    onSuccess: (failed, wanted) =>
      showText(failed.length === 0 ? downloadedText(wanted) : notDownloadedText(failed, wanted)),
  })
  const trash = useTrashActions()
  return {
    ...derived,
    visible,
    messages,
    isBusy: ({ photos }: PhotoEntry) => photos.some(({ id }) => isRetrying(id) || trash.isBusy(id)),
    makeCover(photo: Photo) {
      save(planCover(all, photo.id))
      announce(areNow([photo], 'the cover'))
    },
    /** Places count from 0. */
    place: (from: number, to: number) => save(planOrder(movedOrder(entries, from, to))),
    showFirst(entry: PhotoEntry) {
      save(planOrder(movedOrder(entries, entries.indexOf(entry), 0)))
      announce(areNow(entry.photos, `at place 1 of ${entries.length}`))
    },
    pair: (before: Photo, after: Photo) =>
      pair({
        changes: planPair(all, before, after, crypto.randomUUID()),
        done: pairedText(before, after),
      }),
    swap: (before: Photo, after: Photo) =>
      pair({ changes: planSwap(all, before), done: pairedText(after, before) }),
    part: (photo: Photo) =>
      pair({
        changes: planUnpair(all, photo),
        done: `${photo.image.filename} is no longer in a pair.`,
      }),
    retry,
    download: (some: readonly Photo[]) =>
      download(some.filter(isStored).map(({ id, image: { filename } }) => ({ id, filename }))),
    trash(some: readonly Photo[]) {
      const doomed = some.filter(isStored)
      if (doomed.length === 0) return
      const onOutcome = (outcome: TrashOutcome | 'failed') => {
        if (outcome === 'failed')
          return showText(
            `${doomed.length === 1 ? 'The photo is' : 'The photos are'} not deleted. Check your connection, then try again.`,
          )
        if (outcome !== 'done')
          return showText('Nothing to delete: somebody else has already deleted it.')
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
      const shown = show({
        message: hiddenText(changed, hidden),
        undo: async () => {
          save(changes.map(({ id }) => ({ id, fields: { hidden: !hidden } })))
          return hiddenText(changed, !hidden)
        },
      })
      // A refused change is rolled back: nothing to undo.
      saved(changes).catch(() => dismiss(shown))
    },
    hasMoved: (moved: readonly Photo[], target: { id: string; title: string }) =>
      show({
        message: `${photosText(moved)} moved to “${target.title}”.`,
        undo: () => moveBack(moved, { from: target.id, projectId }),
      }),
  }
}

export type PhotoManager = ReturnType<typeof usePhotoManager>

/** Whether the file has arrived: a photo that is still being uploaded can't be trashed or moved. */
export function isStored({ image }: Photo): boolean {
  return image.status !== 'uploading'
}

function derivePhotos(all: readonly Photo[]) {
  const photos = all.filter(({ image }) => isKept(image))
  return {
    /** In their order, without the trash. */
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

type Named = readonly { filename: string }[]

const downloadedText = (files: Named) =>
  files.length === 1
    ? `${files[0]?.filename} is downloaded.`
    : `${files.length} originals are downloaded.`

const namesShown = 5

function notDownloadedText(failed: Named, wanted: Named): string {
  const names = failed.slice(0, namesShown).map(({ filename }) => filename)
  const more = failed.length > namesShown ? ` and ${failed.length - namesShown} more` : ''
  return `${failed.length} of ${counted(wanted.length, 'original')} could not be downloaded: ${names.join(', ')}${more}. Check your connection, then try again. If a file fails again, it may be gone.`
}

async function restore(photos: readonly Photo[]): Promise<string> {
  const outcome = await restorePhotos(photos.map(({ id }) => id))
  if (outcome === 'done') return areNow(photos, 'back')
  return outcome === 'gone'
    ? 'The photos are no longer in the trash.'
    : 'The photos are still in the trash. Restore their project first.'
}

const notMovedBack = {
  unknown_project: 'this project has been deleted.',
  unknown_image: 'a photo has been deleted.',
  moved_elsewhere: 'a photo has since been moved to another project.',
}

/** They come last, in no pair and not as cover. */
async function moveBack(
  photos: readonly Photo[],
  way: { from: string; projectId: string },
): Promise<string> {
  const answer = await movePhotos({ imageIds: photos.map(({ id }) => id), ...way })
  return answer.kind === 'refused'
    ? `Not moved back: ${notMovedBack[answer.reason]}`
    : areNow(photos, 'back')
}

/** `answer` is null if the server was not reached. */
type Retried = { filename: string; answer: RetryAnswer | null }

function useRetryPhotos(showText: (message: string) => void) {
  const running = useSet<string>()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Photo) => retryPhoto(id),
    onMutate: ({ id }) => running.add(id),
    onError: (error, { id }) =>
      console.error(`The photo ${id} could not be processed again:`, error),
    onSettled: (_answer, _error, { id }) => running.delete(id),
  })
  return {
    isRetrying: (id: string) => running.has(id),
    retry: async (photos: readonly Photo[]) => {
      const retried = await Promise.all(
        photos.map(async (photo) => ({
          filename: photo.image.filename,
          answer: await mutateAsync(photo).catch(() => null),
        })),
      )
      const [first] = retried
      showText(first && retried.length === 1 ? retriedText(first) : allRetriedText(retried))
    },
  }
}

function retriedText({ filename, answer }: Retried): string {
  const problem = problemOf(answer)
  return problem ? `${filename} ${problem}` : `${filename} is being processed again.`
}

function allRetriedText(retried: readonly Retried[]): string {
  const queued = retried.filter(({ answer }) => !problemOf(answer)).length
  const unreached = retried.filter(({ answer }) => !answer).length
  const refused = retried.length - queued - unreached
  return [
    `${queued} of ${countedPhotos(retried.length)} are being processed again.`,
    refused > 0 && `${refused} lost their file: delete them, then upload them again.`,
    unreached > 0 && `${unreached} could not be processed: check your connection, then retry.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const retryRefused = {
  nothing_to_do: null,
  unknown_image: 'has been deleted.',
  no_original: 'has lost its file. Delete it, then upload the photo again.',
}

/** Why a photo can't be processed again, as it follows its name. */
function problemOf(answer: RetryAnswer | null): string | null {
  if (!answer) return 'could not be processed. Check your connection, then retry.'
  return answer.kind === 'queued' ? null : retryRefused[answer.reason]
}
