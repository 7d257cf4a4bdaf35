import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Image, restoredStatus } from '../../../domain/image.ts'
import { toastFailure } from '../components/toasts.ts'
import { type Photo, useProjectImages } from '../data/photos.ts'
import { editKey } from '../data/projects.ts'
import { restorePhotos, type TrashOutcome, trashPhotos } from '../data/trash.ts'
import { type Overtaken, photoDocuments, updateIfUnchanged } from '../data/updateIfUnchanged.ts'
import type { Live } from '../data/useLiveQuery.ts'
import {
  addEdits,
  dropEdits,
  dropStoredEdits,
  type Edit,
  type PendingEdits,
  withEdits,
} from './pendingEdits.ts'
import type { PhotoChange } from './planChanges.ts'

type Job = {
  edits: readonly Edit[]
  run: () => Promise<TrashOutcome | Overtaken>
  /** What the owner reads where it fails, and where somebody else came first. */
  failure: string
  overtaken: string
  onAnswer?: OnAnswer | undefined
}

/** Told once whether what was asked for is stored. */
type OnAnswer = (isStored: boolean) => void

/**
 * The photos of a project, and the ways to change them. A change shows at once and is taken back,
 * with a word, where it fails. One after the other: each is checked against what the last one left.
 */
export function usePhotoEdits(projectId: string) {
  const live = useProjectImages(projectId)
  const [pending, setPending] = useState<PendingEdits>(new Map())
  // Photos whose last deletion failed: there is nothing to undo.
  const notTrashed = useRef(new Set<string>())
  const stored = live.items ?? []
  const photos = useMemo<Live<Photo>>(
    () => (live.items ? { ...live, items: withEdits(live.items, pending) } : live),
    [live, pending],
  )
  useEffect(() => {
    const { items } = live
    if (items) setPending((current) => dropStoredEdits(current, items))
  }, [live])
  const takeBack = ({ edits, onAnswer }: Job, message: string) => {
    setPending((current) => dropEdits(current, edits))
    toastFailure(message)
    onAnswer?.(false)
  }
  const { mutate } = useMutation({
    mutationKey: editKey(projectId),
    scope: { id: `photos of ${projectId}` },
    mutationFn: (job: Job) => job.run(),
    onMutate: ({ edits }) => setPending((current) => addEdits(current, edits, stored)),
    onError: (error, job) => {
      console.error(`Photos of the project ${projectId} could not be changed:`, error)
      takeBack(job, `${job.failure} Check your connection, then try again.`)
    },
    onSuccess: (outcome, job) => {
      if (outcome === 'project_gone') takeBack(job, `${job.failure} Restore their project first.`)
      else if (outcome === 'gone' || outcome === 'changed_elsewhere') takeBack(job, job.overtaken)
      else job.onAnswer?.(true)
    },
  })
  return {
    photos,
    change: (changes: readonly PhotoChange[], onAnswer?: OnAnswer) => {
      if (changes.length === 0) return onAnswer?.(true)
      const failure = 'Your change is not saved.'
      mutate({
        edits: changes,
        run: () => updateIfUnchanged(photoDocuments, changes),
        failure,
        overtaken: `${failure} It was changed in another tab meanwhile.`,
        onAnswer,
      })
    },
    trash: (trashed: readonly Photo[], onAnswer?: OnAnswer) => {
      const ids = trashed.map(({ id }) => id)
      const fields = { status: 'trashed', trashed_by: 'photo' } as const
      const failure =
        trashed.length === 1 ? 'The photo is not deleted.' : 'The photos are not deleted.'
      mutate({
        edits: ids.map((id) => ({ id, fields })),
        run: () => trashPhotos(ids),
        failure,
        overtaken: `${failure} It was changed in another tab meanwhile.`,
        onAnswer: (isStored) => {
          for (const id of ids) notTrashed.current[isStored ? 'delete' : 'add'](id)
          onAnswer?.(isStored)
        },
      })
    },
    restore: (ids: readonly string[]) => {
      const trashed = stored.filter(({ id }) => ids.includes(id))
      mutate({
        edits: trashed.map(({ id, image }) => ({ id, fields: restored(image) })),
        run: async () => {
          const there = ids.filter((id) => !notTrashed.current.has(id))
          return there.length === 0 ? 'done' : restorePhotos(there)
        },
        failure: 'The photos are still in the trash.',
        overtaken: 'The photos are no longer in the trash.',
      })
    },
  }
}

export type PhotoEdits = ReturnType<typeof usePhotoEdits>

/** A photo as its restore leaves it; an undo may overtake the deletion. */
function restored(image: Image): Partial<Image> {
  const status = image.status === 'trashed' ? restoredStatus(image) : image.status
  return { status, trashed_at: null, trashed_by: null, trashed_from: null }
}
