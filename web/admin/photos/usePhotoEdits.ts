import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Image, restoredStatus } from '../../../domain/image.ts'
import { changePhotos, type PhotoChange } from '../../firebase/photoChanges.ts'
import { restorePhotos, type TrashOutcome, trashPhotos } from '../../firebase/trash.ts'
import { type Live, type Photo, useProjectImages } from '../projects/useProjects.ts'
import { toastFailure } from '../toasts.ts'
import {
  addEdits,
  dropEdits,
  type Edit,
  type PendingEdits,
  settleEdits,
  withEdits,
} from './pendingEdits.ts'

type Job = {
  edits: readonly Edit[]
  run: () => Promise<TrashOutcome | Awaited<ReturnType<typeof changePhotos>>>
  /** What the owner reads where it fails. */
  failure: string
  onFailed?: (() => void) | undefined
}

export type PhotoEdits = {
  photos: Live<Photo>
  change: (changes: readonly PhotoChange[], onFailed?: () => void) => void
  trash: (photos: readonly Photo[]) => void
  restore: (ids: readonly string[]) => void
}

/**
 * The photos of a project, and the ways to change them. A change shows at once and is taken back,
 * with a word, where it fails. One after the other: each is checked against what the last one left.
 */
export function usePhotoEdits(projectId: string): PhotoEdits {
  const live = useProjectImages(projectId)
  const [pending, setPending] = useState<PendingEdits>(new Map())
  const stored = useRef<readonly Photo[]>([])
  stored.current = live.state === 'ready' ? live.items : []
  const photos = useMemo<Live<Photo>>(
    () =>
      live.state === 'ready' ? { state: 'ready', items: withEdits(live.items, pending) } : live,
    [live, pending],
  )
  useEffect(() => {
    if (live.state === 'ready') setPending((current) => settleEdits(current, live.items))
  }, [live])
  const takeBack = ({ edits, failure, onFailed }: Job, reason: string) => {
    setPending((current) => dropEdits(current, edits))
    toastFailure(`${failure} ${reason}`)
    onFailed?.()
  }
  const { mutate } = useMutation({
    scope: { id: `photos of ${projectId}` },
    mutationFn: (job: Job) => job.run(),
    onMutate: ({ edits }) => setPending((current) => addEdits(current, edits, stored.current)),
    onError: (error, job) => {
      console.error(`Photos of the project ${projectId} could not be changed:`, error)
      takeBack(job, 'Check your connection, then try again.')
    },
    onSuccess: (outcome, job) => {
      if (outcome === 'gone' || outcome === 'changed_elsewhere') {
        takeBack(job, 'It was changed in another tab meanwhile.')
      }
    },
  })
  return {
    photos,
    change: (changes, onFailed) => {
      if (changes.length === 0) return
      const run = () => changePhotos(changes)
      mutate({ edits: changes, run, failure: 'Your change is not saved.', onFailed })
    },
    trash: (trashed) => {
      const ids = trashed.map(({ id }) => id)
      const fields = { status: 'trashed', trashed_by: 'photo' } as const
      mutate({
        edits: ids.map((id) => ({ id, fields })),
        run: () => trashPhotos(ids),
        failure: trashed.length === 1 ? 'The photo is not deleted.' : 'The photos are not deleted.',
      })
    },
    restore: (ids) => {
      const trashed = stored.current.filter(({ id }) => ids.includes(id))
      mutate({
        edits: trashed.map(({ id, image }) => ({ id, fields: restored(image) })),
        run: () => restorePhotos(ids),
        failure: 'The photos are still in the trash.',
      })
    },
  }
}

function restored(image: Image): Partial<Image> {
  return { status: restoredStatus(image), trashed_at: null, trashed_by: null }
}
