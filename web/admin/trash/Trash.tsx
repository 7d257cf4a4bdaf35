import { Alert, Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { trashDays } from '../../../domain/project.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { focusWhenThere } from '../components/focus.ts'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { useTrashedPhotos } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { deletePhotos, deleteProject, restorePhotos, restoreProject } from '../data/trash.ts'
import classes from './trash.module.css'
import { type TrashItem, trashedPhotos, trashedProjects } from './trashItems.ts'
import { type TrashAction, useTrashActions, useTrashQuestion } from './useTrashActions.ts'

/** Photos that come at a time, those deleted last first. */
const portion = 200

/** What was deleted and can be restored: projects with their photos, and photos by themselves. */
export function Trash({ projects }: { projects: readonly ProjectEntry[] }) {
  const [atMost, setAtMost] = useState(portion)
  const photos = useTrashedPhotos(atMost)
  const [now] = useState(Date.now)
  return (
    <QueryState list={photos} what="The trash" skeleton={<Skeleton height={240} />}>
      {(items) => (
        <>
          <LoadedTrash
            projects={trashedProjects(projects, now)}
            photos={trashedPhotos(items, projects, now)}
          />
          <OlderPhotos
            ids={items.map(({ id }) => id)}
            isLoading={photos.state === 'loading'}
            hasMore={photos.count >= atMost}
            onMore={() => setAtMost(atMost + portion)}
          />
        </>
      )}
    </QueryState>
  )
}

type OlderPhotosProps = {
  /** Of the photos that are here. */
  ids: readonly string[]
  isLoading: boolean
  hasMore: boolean
  onMore: () => void
}

/** The way to what was deleted before the photos that are here. */
function OlderPhotos({ ids, isLoading, hasMore, onMore }: OlderPhotosProps) {
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    if (shown === null || isLoading) return
    focusWhenThere(...ids.slice(shown).map((id) => `restore-${id}`), 'manage-projects')
    setShown(null)
  }, [shown, isLoading, ids])
  if (!hasMore && !isLoading) return null
  return (
    <Stack gap="xs" mt="lg" align="start">
      <Text size="sm">These are the {ids.length} photos that were deleted last.</Text>
      <BusyButton
        variant="default"
        busy={isLoading}
        onClick={() => {
          setShown(ids.length)
          onMore()
        }}
      >
        {isLoading ? 'Loading...' : 'Show older ones'}
      </BusyButton>
    </Stack>
  )
}

type LoadedTrashProps = { projects: readonly TrashItem[]; photos: readonly TrashItem[] }

function LoadedTrash({ projects, photos }: LoadedTrashProps) {
  const all = [...projects, ...photos]
  const focusNear = ({ neighbors }: TrashAction) =>
    focusWhenThere(...neighbors.map((id) => `restore-${id}`), 'manage-projects')
  const { act, isBusy } = useTrashActions(focusNear)
  const { asked, ask, close } = useTrashQuestion(all, focusNear)
  const neighborsOf = ({ id }: TrashItem) => {
    const ids = all.map((item) => item.id)
    const index = ids.indexOf(id)
    return [...ids.slice(index + 1), ...ids.slice(0, index).reverse()]
  }
  const rows = (items: readonly TrashItem[], actions: Actions) =>
    items.map((item) => (
      <TrashRow
        key={item.id}
        item={item}
        busy={isBusy(item.id)}
        onRestore={() => act({ ...actions.restore(item), neighbors: neighborsOf(item) })}
        onDelete={() => ask(item, { ...actions.remove(item), neighbors: neighborsOf(item) })}
      />
    ))
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
        What lies here can be restored. After {trashDays} days it is deleted for good, with every
        file.
      </Text>
      <TrashSection title="Projects">{rows(projects, projectActions)}</TrashSection>
      <TrashSection title="Photos">{rows(photos, photoActions)}</TrashSection>
      {asked && (
        <ConfirmDialog
          title="Delete for good?"
          action="Delete for good"
          onConfirm={() => {
            act(asked.action)
            close()
          }}
          onCancel={close}
        >
          {`Delete ${asked.name} for good, with every file? This cannot be undone.`}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

type TrashSectionProps = { title: string; children: readonly ReactNode[] }

function TrashSection({ title, children }: TrashSectionProps) {
  if (children.length === 0) return null
  const id = `trashed-${title}`
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

type TrashRowProps = {
  item: TrashItem
  busy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** One project or photo in the trash. */
function TrashRow({ item, busy, onRestore, onDelete }: TrashRowProps) {
  const { title, details, picture, timeLeft, isLeaving, obstacle } = item
  return (
    <li className={classes.row} aria-busy={busy || isLeaving} aria-label={title}>
      {picture && (
        <PhotoPicture className={classes.picture} photo={picture} isPublished={false} alt="" />
      )}
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {details}
        </Text>
        <Text size="sm">{isLeaving ? 'Being deleted…' : (obstacle ?? timeLeft)}</Text>
      </div>
      {(busy || isLeaving) && <Loader size={20} aria-label={`Working on ${title}…`} />}
      {!isLeaving && (
        <Group gap="xs" className={classes.actions}>
          {obstacle === null && (
            <BusyButton id={`restore-${item.id}`} variant="default" idle={busy} onClick={onRestore}>
              Restore<span className="visually-hidden"> {title}</span>
            </BusyButton>
          )}
          <BusyButton variant="subtle" color="red" idle={busy} onClick={onDelete}>
            Delete now<span className="visually-hidden">: {title}</span>
          </BusyButton>
        </Group>
      )}
    </li>
  )
}

type Actions = Record<'restore' | 'remove', (item: TrashItem) => Omit<TrashAction, 'neighbors'>>

const projectActions: Actions = {
  restore: ({ id, title }) => ({
    id,
    run: () => restoreProject(id),
    done: `Project "${title}" restored`,
    failure: `"${title}" could not be restored. Check your connection, then try again.`,
  }),
  remove: ({ id, title }) => ({
    id,
    run: () => deleteProject(id),
    done: `Project "${title}" is being deleted for good`,
    failure: 'Failed to delete project',
  }),
}

const photoActions: Actions = {
  restore: ({ id, title }) => ({
    id,
    run: () => restorePhotos([id]),
    done: `${title} restored`,
    failure: `${title} could not be restored. Check your connection, then try again.`,
  }),
  remove: ({ id, title }) => ({
    id,
    run: () => deletePhotos([id]),
    done: `${title} is being deleted for good`,
    failure: `${title} could not be deleted. Check your connection, then try again.`,
  }),
}
