import { Alert, Box, Group, Loader, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { trashDays } from '../../../domain/project.ts'
import { AnchorLink } from '../components/AnchorLink.tsx'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { findWords } from '../components/findWords.ts'
import { PhotoPicture, ProjectPicture } from '../components/pictures.tsx'
import { QueryError, QueryState } from '../components/QueryState.tsx'
import { checkConnection, toastFailure, toastSuccess } from '../components/toasts.ts'
import { useTrashedPhotos } from '../data/photos.ts'
import { useProjects } from '../data/projects.ts'
import { deletePhotos, deleteProject, restorePhotos, restoreProject } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import classes from './trash.module.css'
import { restoreProjectFirst, type TrashItem, trashItems } from './trashItems.ts'

const actions = {
  restore: {
    project: restoreProject,
    photo: (id: string) => restorePhotos([id]),
    done: (name: string) => `${name} restored`,
    failed: (name: string) => `${name} could not be restored. ${checkConnection}`,
  },
  remove: {
    project: deleteProject,
    photo: (id: string) => deletePhotos([id]),
    done: (name: string) => `${name} is being deleted for good`,
    failed: (name: string) => `${name} could not be deleted. ${checkConnection}`,
  },
}

const portion = 200

export function Trash() {
  const [atMost, setAtMost] = useState(portion)
  const projects = useProjects()
  const photos = useTrashedPhotos(atMost)
  const [now] = useState(Date.now)
  useDocumentTitle('Trash · Gallery admin')
  return (
    <Stack gap="lg" data-focus-fallback="trash">
      <Group justify="space-between">
        <Title order={2} id="trash" tabIndex={-1}>
          Trash
        </Title>
        <AnchorLink to="/admin/gallery/projects" lh="44px">
          Projects
        </AnchorLink>
      </Group>
      <QueryError list={projects} what="The projects" />
      <QueryState list={photos} what="The trash" skeleton={<Skeleton height={240} />}>
        {(items) => (
          <>
            {projects.items && <LoadedTrash all={trashItems(projects.items, items, now)} />}
            {photos.count >= atMost && (
              <Stack gap="xs" mt="lg" align="start">
                <Text size="sm">These are the {items.length} photos that were deleted last.</Text>
                <BusyButton
                  variant="default"
                  busy={photos.state === 'loading'}
                  onClick={() => setAtMost(atMost + portion)}
                >
                  {photos.state === 'loading' ? 'Loading...' : 'Show older ones'}
                </BusyButton>
              </Stack>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  )
}

function LoadedTrash({ all }: { all: readonly TrashItem[] }) {
  const [text, setText] = useState('')
  const hasWords = findWords(text)
  const found = all.filter(({ title, details }) => hasWords(title, details))
  const trash = useTrashActions()
  const act = ({ kind, id, name }: TrashItem, action: keyof typeof actions) => {
    const { done, failed, [kind]: run } = actions[action]
    const problems = {
      failed: failed(name),
      gone: 'It is no longer in the trash.',
      project_gone: `${restoreProjectFirst}.`,
    }
    trash.run({
      ids: [id],
      run: () => run(id),
      onOutcome: (outcome) =>
        outcome === 'done' ? toastSuccess(done(name)) : toastFailure(problems[outcome]),
    })
  }
  const [asked, setAsked] = useState<TrashItem | null>(null)
  if (all.length === 0) {
    return (
      <Alert color="bluebonnet" title="The trash is empty">
        <Text size="sm">Deleted projects and photos stay here for {trashDays} days.</Text>
      </Alert>
    )
  }
  return (
    <Stack gap="lg">
      <Text>
        You can restore anything here for {trashDays} days. After that it is deleted for good, with
        every file.
      </Text>
      <TextInput
        aria-label="Search the trash"
        placeholder="Title, location or file name"
        type="search"
        maw="44rem"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Stack component="ul" gap="xs" aria-labelledby="trash">
        {found.map((item) => (
          <TrashRow
            key={item.id}
            item={item}
            busy={trash.isBusy(item.id)}
            onRestore={() => act(item, 'restore')}
            onDelete={() => setAsked(item)}
          />
        ))}
      </Stack>
      {found.length === 0 && <Text>Nothing in the trash matches.</Text>}
      <ConfirmDialog
        opened={asked !== null}
        title="Delete for good?"
        action="Delete for good"
        onConfirm={() => asked && act(asked, 'remove')}
        onClose={() => setAsked(null)}
      >
        Delete {asked?.name} for good, with every file? This cannot be undone.
      </ConfirmDialog>
    </Stack>
  )
}

type TrashRowProps = {
  item: TrashItem
  busy: boolean
  onRestore: () => void
  onDelete: () => void
}

function TrashRow({ item, busy, onRestore, onDelete }: TrashRowProps) {
  const { title, details, picture, timeLeft, isLeaving, obstacle } = item
  return (
    <Group
      component="li"
      gap="0.5rem 1rem"
      className={classes.row}
      aria-busy={busy || isLeaving}
      aria-label={title}
    >
      <div className={classes.picture}>
        {'project' in picture ? (
          <ProjectPicture project={picture.project} />
        ) : (
          picture.photo.image.thumbnail_url && (
            <PhotoPicture photo={picture.photo} isVisible={false} alt="" />
          )
        )}
      </div>
      <Box flex="1 1 10rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {details}
        </Text>
        <Text size="sm">{isLeaving ? 'Being deleted…' : (obstacle ?? timeLeft)}</Text>
      </Box>
      {(busy || isLeaving) && <Loader size={20} aria-label={`Working on ${title}…`} />}
      {!isLeaving && (
        <Group gap="xs" ml="auto">
          {obstacle === null && (
            <BusyButton variant="default" idle={busy} onClick={onRestore}>
              Restore<span className="visually-hidden"> {title}</span>
            </BusyButton>
          )}
          <BusyButton variant="subtle" c="var(--error)" idle={busy} onClick={onDelete}>
            Delete now<span className="visually-hidden">: {title}</span>
          </BusyButton>
        </Group>
      )}
    </Group>
  )
}
