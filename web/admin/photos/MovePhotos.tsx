import { Alert, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MoveResponse } from '../../../domain/imageCalls.ts'
import { type ProjectInput, projectLimits, projectMessages } from '../../../domain/project.ts'
import { movePhotos } from '../../firebase/calls.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { checkConnection } from '../components/toasts.ts'
import { useCloseOnBack } from '../components/useCloseOnBack.ts'
import { type Photo, photosText } from '../data/photos.ts'
import {
  createProject,
  discardProject,
  newProjectId,
  type ProjectEntry,
  useProjects,
} from '../data/projects.ts'
import { useWrite } from '../data/useWrite.ts'
import { ProjectChoices } from '../upload/ProjectChoices.tsx'
import { orderProjects, projectLike } from '../upload/proposals.ts'

type Target = { id: string; title: string }

type Move = Target & { newProject: ProjectInput | null }

type MovePhotosProps = {
  photos: readonly Photo[]
  from: ProjectEntry
  onMoved: (photos: readonly Photo[], target: Target) => void
  onClose: () => void
}

export function MovePhotos(props: MovePhotosProps) {
  const { photos, onClose } = props
  useCloseOnBack('move-photos', photos.length > 0, onClose)
  return (
    <SmallDialog
      opened={photos.length > 0}
      onClose={onClose}
      title={`Move ${photosText(photos)}`}
      withCloseButton
    >
      <Form {...props} />
    </SmallDialog>
  )
}

const refusals = {
  unknown_project: 'This project has been deleted. Choose another one.',
  unknown_image: 'One of the photos has been deleted. Close this window and try again.',
  moved_elsewhere: 'One of the photos has been moved. Close this window and try again.',
}

function Form({ photos, from, onMoved, onClose }: MovePhotosProps) {
  const projects = useProjects()
  // The same id for a retry, so that no project is created twice.
  const [newId] = useState(newProjectId)
  const [title, setTitle] = useState(`${from.project.title} (2)`)
  const [chosen, choose] = useState<string | null>(null)
  const others = orderProjects(projects.items ?? [], []).filter(
    ({ id, project }) => id !== from.id && project.state === 'live',
  )
  const isNew = chosen === newId
  const newProject = isNew ? projectLike(from.project, title) : null
  const project = isNew ? newProject : others.find(({ id }) => id === chosen)?.project
  const move = useWrite(
    async ({ id, newProject }: Move): Promise<MoveResponse> => {
      if (newProject) await createProject(id, newProject)
      const imageIds = photos.map((photo) => photo.id)
      const response = await movePhotos({ imageIds, from: from.id, projectId: id })
      if (newProject && response.kind === 'refused') await discardProject(id)
      return response
    },
    { onSuccess: (response, moved) => response.kind === 'moved' && onMoved(photos, moved) },
  )
  const problem = move.isError
    ? `Not all photos could be moved. ${checkConnection}`
    : move.data?.kind === 'refused' && refusals[move.data.reason]
  return (
    <Stack>
      <Radio.Group
        mah="60dvh"
        p={3}
        style={{ overflowY: 'auto' }}
        label="To the project"
        value={chosen}
        onChange={(id) => {
          choose(id)
          move.reset()
        }}
        readOnly={move.isPending}
      >
        <ProjectChoices projects={others}>
          <Radio.Card value={newId} p="sm" radius={2}>
            <Text fw={600}>New project</Text>
          </Radio.Card>
          {isNew && (
            <TextInput
              mt="xs"
              label="Project title"
              maxLength={projectLimits.title.max}
              readOnly={move.isPending}
              value={title}
              error={!newProject && projectMessages.title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          )}
        </ProjectChoices>
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
          idle={!project}
          busy={move.isPending}
          onClick={() =>
            chosen && project && move.mutate({ id: chosen, title: project.title, newProject })
          }
        >
          {move.isPending ? 'Moving...' : 'Move'}
        </BusyButton>
      </Group>
    </Stack>
  )
}
