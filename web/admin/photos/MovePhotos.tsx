import { Alert, Group, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MoveAnswer } from '../../../domain/imageCalls.ts'
import { uploadLimits } from '../../../domain/upload.ts'
import { movePhotos } from '../../firebase/imageCalls.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { focusWhenThere } from '../components/focus.ts'
import { toastFailure } from '../components/toasts.ts'
import { UndoBar } from '../components/UndoBar.tsx'
import { photosText } from '../data/photos.ts'
import { editKey, type ProjectEntry, useProjects } from '../data/projects.ts'
import type { Moves } from './useMoves.ts'
import type { PhotoManager } from './usePhotoManager.ts'

/** Projects that the list offers at a time; typing finds the others. */
const offered = 50

const refusals = {
  unknown_project: 'This project was deleted meanwhile. Choose another one.',
  unknown_image: 'One of the photos was deleted meanwhile. Close this window and look again.',
  moved_elsewhere: 'One of the photos was moved meanwhile. Close this window and look again.',
} as const

const targetGone = { kind: 'refused', reason: 'unknown_project' } as const

/** Asks which project photos are to go to, and moves them: all or none. */
export function MovePhotos({ from, manager }: { from: string; manager: PhotoManager }) {
  const { moves, actions } = manager
  const photos = moves.asked
  const projects = useProjects()
  const [target, setTarget] = useState<string | null>(null)
  const others = (projects.items ?? []).filter(
    ({ id, project }) => id !== from && project.state === 'live',
  )
  const move = useMutation({
    // The dialog under this one waits for it, too.
    mutationKey: editKey(from),
    mutationFn: async (chosen: ProjectEntry | undefined) =>
      chosen
        ? movePhotos({ imageIds: photos.map(({ id }) => id), from, projectId: chosen.id })
        : targetGone,
    onError: (error) => console.error('Photos could not be moved:', error),
    onSuccess: (answer, chosen) => {
      if (answer.kind === 'moved' && chosen) {
        moves.hasMoved({ id: chosen.id, title: chosen.project.title })
        actions.select([])
        actions.forgetLast()
      }
      if (isTargetGone(answer)) setTarget(null)
    },
  })
  const select = useRef<HTMLInputElement>(null)
  const hasToChoose = isTargetGone(move.data)
  useEffect(() => {
    if (hasToChoose) select.current?.focus()
  }, [hasToChoose])
  const tooMany = photos.length > uploadLimits.files
  const failure = problemOf(move.isError, move.data)
  const leave = useToldOnLeaving(failure, () => moves.ask([]))
  const problem = tooMany
    ? `At most ${uploadLimits.files} photos move at a time. Select fewer.`
    : failure
  return (
    <SmallDialog
      onClose={() => {
        if (!move.isPending) leave()
      }}
      title={`Move ${photosText(photos)}`}
      withCloseButton
    >
      <Stack>
        <Select
          ref={select}
          label="To the project"
          placeholder="Search by title"
          size="md"
          searchable
          data={others.map(({ id, project }) => ({
            value: id,
            label: `${project.title} · ${project.project_date}`,
          }))}
          limit={offered}
          openOnFocus={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 220, overflowY: 'auto' }, option: { minHeight: 44 } }}
          comboboxProps={{ withinPortal: false }}
          value={target}
          onChange={(id) => {
            setTarget(id)
            move.reset()
          }}
          readOnly={move.isPending}
          nothingFoundMessage="No other project has this title"
          data-autofocus
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <BusyButton variant="default" onClick={leave} idle={move.isPending}>
            Cancel
          </BusyButton>
          <BusyButton
            idle={!target || tooMany}
            busy={move.isPending}
            onClick={() => move.mutate(others.find(({ id }) => id === target))}
          >
            {move.isPending ? 'Moving...' : 'Move'}
          </BusyButton>
        </Group>
      </Stack>
    </SmallDialog>
  )
}

function problemOf(isError: boolean, answer: MoveAnswer | undefined): string | null {
  if (isError) return 'The photos could not be moved. Check your connection, then try again.'
  return answer?.kind === 'refused' ? refusals[answer.reason] : null
}

function isTargetGone(answer: MoveAnswer | undefined): boolean {
  return answer?.kind === 'refused' && answer.reason === 'unknown_project'
}

/**
 * Says what went wrong as a toast where the dialog goes without the person: the browser's Back, once
 * it has waited for the move, takes the words away with it.
 * @returns the way out of somebody who has read them
 */
function useToldOnLeaving(failure: string | null, onClose: () => void): () => void {
  const isRead = useRef(false)
  const announce = useEffectEvent(() => {
    if (failure && !isRead.current) toastFailure(failure)
  })
  useEffect(() => () => announce(), [])
  return () => {
    isRead.current = true
    onClose()
  }
}

/** Offers to bring back what went to another project last. */
export function UndoMove({ moves }: { moves: Moves }) {
  const { last, isReturning, undo, forget } = moves
  const [first] = last?.photos ?? []
  if (!last || !first) return null
  const photos = photosText(last.photos)
  return (
    <UndoBar
      key={first.id}
      message={isReturning ? `Moving ${photos} back…` : `${photos} moved to “${last.target.title}”`}
      busy={isReturning}
      onUndo={() =>
        undo((areBack) => focusWhenThere(areBack ? `handle-${first.id}` : 'photos-heading'))
      }
      onExpired={forget}
    />
  )
}
