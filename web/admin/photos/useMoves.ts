import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { movePhotos } from '../../firebase/imageCalls.ts'
import { toastFailure, toastInfo } from '../components/toasts.ts'
import type { Photo } from '../data/photos.ts'
import { editKey } from '../data/projects.ts'
import { photoDocuments, updateIfUnchanged } from '../data/updateIfUnchanged.ts'
import { planReturn } from './planChanges.ts'

/** Where photos have gone. */
type Target = { id: string; title: string }

/** Photos on their way out of a project, and all that it had then: what an undo goes by. */
type Move = { photos: readonly Photo[]; before: readonly Photo[] }

const nothing: Move = { photos: [], before: [] }

const refusals = {
  unknown_project: 'Not moved back: this project was deleted meanwhile.',
  unknown_image: 'Not moved back: a photo was deleted meanwhile.',
  moved_elsewhere: 'Not moved back: a photo was moved to a third project meanwhile.',
} as const

/** Moves of photos to other projects, and their way back. `all` are the project's photos. */
export function useMoves(projectId: string, all: readonly Photo[]) {
  const [move, setMove] = useState(nothing)
  const [last, setLast] = useState<(Move & { target: Target }) | null>(null)
  const latest = useRef({ all, last })
  useLayoutEffect(() => {
    latest.current = { all, last }
  })
  const { mutate, isPending, variables } = useMutation({
    mutationKey: editKey(projectId),
    scope: { id: `photos of ${projectId}` },
    mutationFn: async ({ photos, before, target }: Move & { target: Target }) => {
      const imageIds = photos.map(({ id }) => id)
      const answer = await movePhotos({ imageIds, from: target.id, projectId })
      if (answer.kind === 'refused') return answer.reason
      // Only now they are photos of this project again. An undo that fails here can be repeated.
      return updateIfUnchanged(photoDocuments, planReturn(photos, before, latest.current.all))
    },
    onError: (error) => {
      console.error(`Photos could not be moved back to the project ${projectId}:`, error)
      toastFailure('The photos could not be moved back. Check your connection, then try again.')
    },
    onSuccess: (outcome, undone) => {
      if (isRefused(outcome)) toastFailure(refusals[outcome])
      if (outcome === 'changed_elsewhere' || outcome === 'gone') {
        toastInfo('The photos are back, behind the others: they were changed in another tab.')
      }
      setLast((now) => (now === undone ? null : now))
    },
  })
  return {
    /** Photos of which is asked which project they are to go to. */
    asked: move.photos,
    /** Asks it, or with no photos no more. */
    ask: (photos: readonly Photo[]) => setMove({ photos, before: all }),
    /** Says that those asked about have gone to a project. */
    hasMoved: (target: Target) => {
      setLast({ ...move, target })
      setMove(nothing)
    },
    /** What went last, while that can be taken back here. */
    last,
    /** Brings it back, and says whether it is; nothing where that failed and can be tried again. */
    undo: (onAnswer: (areBack: boolean) => void) => {
      if (!last) return
      mutate(last, {
        onSuccess: (outcome) => {
          // A move made meanwhile has an undo of its own, which may have the focus.
          const { last: now } = latest.current
          if (now === null || now === last) onAnswer(!isRefused(outcome))
        },
      })
    },
    isReturning: isPending && variables === last,
    forget: () => setLast(null),
  }
}

export type Moves = ReturnType<typeof useMoves>

function isRefused(outcome: string): outcome is keyof typeof refusals {
  return outcome in refusals
}
