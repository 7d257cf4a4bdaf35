import { useMemo } from 'react'
import { findDuplicates } from '../../../domain/visible.ts'
import { movePhotos } from '../../firebase/imageCalls.ts'
import { useMessages } from '../components/UndoBar.tsx'
import { type PairChange, savePairs } from '../data/pairs.ts'
import { coverOf, isKept, visibleIds } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { restorePhotos, type TrashOutcome, trashPhotos } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import { saveFields, useWrite } from '../data/useWrite.ts'
import { useDownloads } from './DownloadBar.tsx'
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
import { useRetryPhotos } from './useRetryPhotos.ts'
import { words } from './words.ts'

/**
 * A project's photos, what is going on with them, and what can be done to them.
 * @param all that the project has, those in the trash too
 */
export function usePhotoManager({ id: projectId, project }: ProjectEntry, all: readonly Photo[]) {
  const known = useMemo(() => judge(all), [all])
  const { photos, entries } = known
  const visible = useMemo(() => visibleIds(project, photos), [project, photos])
  const messages = useMessages()
  const { tell, say, forget } = messages
  const announce = (message: string) => void tell({ message, quiet: true })
  const { isRetrying, retry } = useRetryPhotos(say)
  const downloads = useDownloads(project.title, say)
  const { mutate: save, mutateAsync: saved } = useWrite(saveFields('project_images'), {
    onError: () => say(words.notSaved),
  })
  const pairing = usePairing({ say, announce })
  const trash = useTrashActions()
  return {
    ...known,
    /** The ids of those that visitors see. */
    visible,
    /** What is to be said, and what can be taken back here. */
    messages,
    isBusy: ({ photos }: PhotoEntry) => photos.some(({ id }) => isRetrying(id) || trash.isBusy(id)),
    downloads,
    makeCover(photo: Photo) {
      save(planCover(all, photo.id))
      announce(words.isCover(photo))
    },
    /** From one place among the entries to another, both counted from 0. */
    place: (from: number, to: number) => save(planOrder(movedOrder(entries, from, to))),
    showFirst(entry: PhotoEntry) {
      save(planOrder(movedOrder(entries, entries.indexOf(entry), 0)))
      announce(words.isAt(entry.photos, 1, entries.length))
    },
    pair: (before: Photo, after: Photo) =>
      pairing({
        changes: planPair(all, before, after, crypto.randomUUID()),
        done: words.isPaired(before, after),
      }),
    swap: (before: Photo, after: Photo) =>
      pairing({ changes: planSwap(all, before), done: words.isPaired(after, before) }),
    part: (photo: Photo) =>
      pairing({ changes: planUnpair(all, photo), done: words.isParted(photo) }),
    retry,
    /** Gets their files back to the owner's device. */
    download: (some: readonly Photo[]) =>
      downloads.download(
        some.filter(isStored).map(({ id, image: { filename } }) => ({ id, filename })),
      ),
    trash(some: readonly Photo[]) {
      // One on its way has no place in the trash yet.
      const doomed = some.filter(isStored)
      if (doomed.length === 0) return
      const onOutcome = (outcome: TrashOutcome | 'failed') => {
        if (outcome === 'failed') return say(words.notDeleted(doomed.length))
        if (outcome !== 'done') return say(words.deletedElsewhere)
        const [duplicate] = withSameBytes(doomed, photos).filter((one) => !doomed.includes(one))
        tell({
          // Someone who deletes one of two identical photos may mean both.
          message: words.isInTrash(doomed) + (duplicate ? words.duplicateStays(duplicate) : ''),
          undo: () => takeOutOfTrash(doomed),
        })
      }
      trash.run({ ids: doomed.map(({ id }) => id), run: trashPhotos, onOutcome })
    },
    /** Keeps photos from visitors, or shows them again. */
    hide(some: readonly Photo[], hidden: boolean) {
      const changes = planHidden(all, some, hidden)
      const changed = photos.filter(({ id }) => changes.some((change) => change.id === id))
      if (changed.length === 0) return
      const told = tell({
        message: words.isHidden(changed, hidden),
        undo: async () => {
          save(changes.map(({ id }) => ({ id, fields: { hidden: !hidden } })))
          return words.isHidden(changed, !hidden)
        },
      })
      // What is refused is back as it was: nothing to undo.
      saved(changes).catch(() => forget(told))
    },
    /** They have gone to another project. */
    hasMoved: (moved: readonly Photo[], { id: from, project }: ProjectEntry) =>
      tell({
        message: words.isMoved(moved, project.title),
        undo: () => moveBack(moved, { from, projectId }),
      }),
  }
}

export type PhotoManager = ReturnType<typeof usePhotoManager>

export function isStored({ image }: Photo): boolean {
  return image.status !== 'uploading'
}

/** What follows from the photos alone. */
function judge(all: readonly Photo[]) {
  const photos = all.filter(({ image }) => isKept(image))
  return {
    /** Those that the owner sees, in their order. */
    photos,
    entries: entriesOf(photos),
    cover: coverOf(photos),
    /** By the id of each duplicate, the photo that it duplicates. */
    duplicates: findDuplicates(photos.map(({ id, image }) => ({ id, ...image }))),
  }
}

type Say = (message: string) => void

/** Makes and parts pairs, and says so once it is stored. */
function usePairing({ say, announce }: { say: Say; announce: Say }) {
  return useWrite(
    ({ changes }: { changes: readonly PairChange[]; done: string }) => savePairs(changes),
    {
      onError: () => say(words.notSaved),
      onSuccess: (outcome, { done }) =>
        outcome === 'done' ? announce(done) : say(words.pairedElsewhere),
    },
  ).mutate
}

async function takeOutOfTrash(photos: readonly Photo[]): Promise<string> {
  const outcome = await restorePhotos(photos.map(({ id }) => id))
  return outcome === 'done' ? words.isBack(photos) : words.notRestored[outcome]
}

/** They come behind the others, in no pair and not as cover. */
async function moveBack(
  photos: readonly Photo[],
  way: { from: string; projectId: string },
): Promise<string> {
  const answer = await movePhotos({ imageIds: photos.map(({ id }) => id), ...way })
  return answer.kind === 'refused' ? words.notMovedBack[answer.reason] : words.isBack(photos)
}
