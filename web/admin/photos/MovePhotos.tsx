import { Alert, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { MoveAnswer } from '../../../domain/imageCalls.ts'
import { uploadLimits } from '../../../domain/upload.ts'
import { movePhotos } from '../../firebase/imageCalls.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import type { Photo } from '../data/photos.ts'
import { type ProjectEntry, useProjects } from '../data/projects.ts'
import { useWrite } from '../data/useWrite.ts'
import { ProjectChoices } from '../upload/ProjectChoices.tsx'
import classes from './photos.module.css'
import { words } from './words.ts'

type MovePhotosProps = {
  /** Those that are asked about; none: the dialog is closed. */
  photos: readonly Photo[]
  /** Id of their project. */
  from: string
  onMoved: (photos: readonly Photo[], target: ProjectEntry) => void
  onClose: () => void
}

/** Asks which project photos are to go to, and moves them: all or none. */
export function MovePhotos(props: MovePhotosProps) {
  const { photos, onClose } = props
  return (
    <SmallDialog
      opened={photos.length > 0}
      onClose={onClose}
      title={words.moveTitle(photos)}
      withCloseButton
    >
      <Form {...props} />
    </SmallDialog>
  )
}

function Form({ photos, from, onMoved, onClose }: MovePhotosProps) {
  const projects = useProjects()
  const [targetId, setTargetId] = useState<string | null>(null)
  const others = (projects.items ?? []).filter(
    ({ id, project }) => id !== from && project.state === 'live',
  )
  const target = others.find(({ id }) => id === targetId)
  const move = useWrite(
    ({ id: projectId }: ProjectEntry) =>
      movePhotos({ imageIds: photos.map(({ id }) => id), from, projectId }),
    {
      onSuccess: (answer, chosen) => {
        if (answer.kind === 'moved') onMoved(photos, chosen)
      },
    },
  )
  const tooMany = photos.length > uploadLimits.files
  const problem = tooMany
    ? words.tooManyToMove(uploadLimits.files)
    : problemOf(move.isError, move.data)
  return (
    <Stack>
      <Radio.Group
        className={classes.targets}
        label="To the project"
        value={targetId}
        onChange={(id) => {
          setTargetId(id)
          move.reset()
        }}
        readOnly={move.isPending}
      >
        <ProjectChoices projects={others} chosen={targetId} />
      </Radio.Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end">
        <BusyButton variant="default" onClick={onClose} idle={move.isPending}>
          Cancel
        </BusyButton>
        <BusyButton
          idle={!target || tooMany}
          busy={move.isPending}
          onClick={() => target && move.mutate(target)}
        >
          {move.isPending ? 'Moving...' : 'Move'}
        </BusyButton>
      </Group>
    </Stack>
  )
}

function problemOf(isError: boolean, answer: MoveAnswer | undefined): string | null {
  if (isError) return words.notMoved
  return answer?.kind === 'refused' ? words.moveRefused[answer.reason] : null
}
