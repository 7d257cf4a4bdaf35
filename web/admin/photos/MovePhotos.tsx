import { Alert, Button, Progress, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { type ProjectInput, projectLimits, projectMessages } from '../../../domain/project.ts'
import { movePhotos } from '../../firebase/calls.ts'
import { photoCountText } from '../components/amounts.ts'
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

type Target = { id: string; title: string; newProject?: ProjectInput }

export type Move = { photos: readonly Photo[]; target: Target }

type MovePhotosProps = {
  photos: readonly Photo[]
  from: ProjectEntry
  /** @param moved how many of the photos: fewer if the owner gave up after a failure */
  onMoved: (move: Move, moved: number) => void
  onClose: () => void
}

const refusals = {
  unknown_project: 'This project has been deleted. Choose another one.',
  unknown_image: 'One of the photos has been deleted. Close this window and try again.',
  moved_elsewhere: 'One of the photos has been moved. Close this window and try again.',
}

export function MovePhotos({ photos, from, onMoved, onClose }: MovePhotosProps) {
  const [moved, setMoved] = useState(0)
  const isOpen = photos.length > 0
  const move = useWrite(
    async ({ photos, target: { id, newProject } }: Move) => {
      if (newProject) await createProject(id, newProject)
      const imageIds = photos.slice(moved).map((photo) => photo.id)
      const response = await movePhotos({ imageIds, from: from.id, projectId: id }, (count) =>
        setMoved(moved + count),
      )
      if (newProject && response.kind === 'refused') await discardProject(id)
      return response
    },
    {
      onSuccess: ({ kind }, started) => {
        if (kind === 'moved') end(started, started.photos.length)
        else if (!isOpen) end(started, moved)
      },
      onError: (_error, started) => {
        if (!isOpen) end(started, moved)
      },
    },
  )
  const started = move.variables
  const end = (over: Move, count: number) => {
    onMoved(over, count)
    move.reset()
    setMoved(0)
  }
  const close = () => {
    if (started && moved > 0 && !move.isPending) end(started, moved)
    else if (!move.isPending) move.reset()
    onClose()
  }
  useCloseOnBack('move-photos', isOpen, close)
  const refusal = move.data?.kind === 'refused' && refusals[move.data.reason]
  const all = started?.photos.length ?? 0
  const arrived = `${moved} of ${photoCountText(all)} moved`
  return (
    <SmallDialog
      opened={isOpen}
      onClose={close}
      title={`Move ${photosText(photos)}`}
      withCloseButton
    >
      <Stack data-focus-fallback="move-state">
        <div id="move-state" tabIndex={-1} role="status">
          {move.isPending && (
            <>
              <Text>{arrived}…</Text>
              <Progress value={(100 * moved) / all} aria-label="Moving" />
            </>
          )}
        </div>
        {(move.isError || refusal) && (
          <Alert color="red" role="alert">
            {moved > 0 && `${arrived}. `}
            {refusal || `Not all photos could be moved. ${checkConnection}`}
          </Alert>
        )}
        {move.isError && started && <Button onClick={() => move.mutate(started)}>Continue</Button>}
        {!move.isPending && !move.isError && moved === 0 && (
          <Targets from={from} onChoose={(target) => move.mutate({ photos, target })} />
        )}
      </Stack>
    </SmallDialog>
  )
}

type TargetsProps = { from: ProjectEntry; onChoose: (target: Target) => void }

function Targets({ from, onChoose }: TargetsProps) {
  const projects = useProjects()
  // The same id for a retry, so that no project is created twice.
  const [newId] = useState(newProjectId)
  const [title, setTitle] = useState(`${from.project.title} (2)`)
  const newProject = projectLike(from.project, title)
  const others = orderProjects(projects.items ?? [], []).filter(({ id }) => id !== from.id)
  const create = (event: SyntheticEvent) => {
    event.preventDefault()
    if (newProject) onChoose({ id: newId, title: newProject.title, newProject })
  }
  return (
    <ProjectChoices
      projects={others}
      onChoose={({ id, project }) => onChoose({ id, title: project.title })}
    >
      <details>
        <Text component="summary" fw={600} lh="44px">
          New project
        </Text>
        <form onSubmit={create}>
          <TextInput
            label="Project title"
            maxLength={projectLimits.title.max}
            value={title}
            error={!newProject && projectMessages.title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Button type="submit" fullWidth mt="xs">
            Move to this new project
          </Button>
        </form>
      </details>
    </ProjectChoices>
  )
}
