import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadLimits } from '../../../domain/upload.ts'
import { movePhotos } from '../../firebase/imageCalls.ts'
import { type Photo, type ProjectEntry, useProjects } from '../projects/useProjects.ts'
import { SmallDialog } from '../SmallDialog.tsx'
import { useKeepFocus } from '../useKeepFocus.ts'

/** Projects that the list offers at a time; typing finds the others. */
const offered = 50

type MovePhotosProps = {
  from: string
  photos: readonly Photo[]
  onClose: () => void
  /** Told the title of the project that has them now. */
  onMoved: (title: string) => void
}

const refusals = {
  unknown_project: 'This project was deleted meanwhile. Choose another one.',
  unknown_image: 'One of the photos was deleted meanwhile. Close this window and look again.',
} as const

/** Asks which project photos are to go to, and moves them: all or none. */
export function MovePhotos({ from, photos, onClose, onMoved }: MovePhotosProps) {
  const projects = useProjects()
  const [target, setTarget] = useState<string | null>(null)
  const others = (projects.items ?? []).filter(
    ({ id, project }) => id !== from && project.state === 'live',
  )
  const move = useMutation({
    mutationFn: ({ id }: ProjectEntry) =>
      movePhotos({ imageIds: photos.map((photo) => photo.id), projectId: id }),
    onError: (error) => console.error('Photos could not be moved:', error),
    onSuccess: (answer, { project }) => {
      if (answer.kind === 'moved') onMoved(project.title)
    },
  })
  useKeepFocus(move.isPending)
  const tooMany = photos.length > uploadLimits.files
  const problem = tooMany
    ? `At most ${uploadLimits.files} photos move at a time. Select fewer.`
    : problemOf(move)
  return (
    <SmallDialog
      onClose={() => {
        if (!move.isPending) onClose()
      }}
      title={`Move ${photosText(photos)}`}
      withCloseButton
    >
      <Stack>
        <Select
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
          onChange={setTarget}
          disabled={move.isPending}
          nothingFoundMessage="No other project has this title"
          data-autofocus
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={onClose} disabled={move.isPending}>
            Cancel
          </Button>
          <Button
            h={44}
            disabled={!target || tooMany || move.isPending}
            onClick={() => {
              const chosen = others.find(({ id }) => id === target)
              if (chosen) move.mutate(chosen)
            }}
          >
            {move.isPending ? 'Moving...' : 'Move'}
          </Button>
        </Group>
      </Stack>
    </SmallDialog>
  )
}

function problemOf({
  isError,
  data,
}: {
  isError: boolean
  data: Awaited<ReturnType<typeof movePhotos>> | undefined
}): string | null {
  if (isError) return 'The photos could not be moved. Check your connection, then try again.'
  return data?.kind === 'refused' ? refusals[data.reason] : null
}

/** `porch.jpg`, or `2 photos`. */
export function photosText(photos: readonly Photo[]): string {
  return photos.length === 1 ? (photos[0]?.image.filename ?? '') : `${photos.length} photos`
}
