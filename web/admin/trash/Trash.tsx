import { Alert, Group, Loader, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { findWords } from '../components/findWords.ts'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import { ProjectPicture } from '../components/ProjectPicture.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { useTrashedPhotos } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { deletePhotos, deleteProject, restorePhotos, restoreProject } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import classes from './trash.module.css'
import { type TrashItem, trashedPhotos, trashedProjects } from './trashItems.ts'
import { words } from './words.ts'

/** What can be done with a row, and what is said of it. */
const steps = {
  restore: {
    project: restoreProject,
    photo: (id: string) => restorePhotos([id]),
    done: words.restored,
    failed: words.notRestored,
  },
  remove: {
    project: deleteProject,
    photo: (id: string) => deletePhotos([id]),
    done: words.removed,
    failed: words.notRemoved,
  },
}

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
          {photos.count >= atMost && (
            <Stack gap="xs" mt="lg" align="start">
              <Text size="sm">{words.latest(items.length)}</Text>
              <BusyButton
                variant="default"
                busy={photos.state === 'loading'}
                onClick={() => setAtMost(atMost + portion)}
              >
                {photos.state === 'loading' ? words.loading : words.older}
              </BusyButton>
            </Stack>
          )}
        </>
      )}
    </QueryState>
  )
}

type LoadedTrashProps = { projects: readonly TrashItem[]; photos: readonly TrashItem[] }

function LoadedTrash({ projects, photos }: LoadedTrashProps) {
  const all = [...projects, ...photos]
  const [text, search] = useSearchText()
  const hasWords = findWords(text)
  const isFound = ({ title, details }: TrashItem) => hasWords(title, details)
  const found = { projects: projects.filter(isFound), photos: photos.filter(isFound) }
  const trash = useTrashActions()
  const act = ({ kind, id, name }: TrashItem, step: keyof typeof steps) => {
    const { done, failed, [kind]: run } = steps[step]
    const problems = {
      failed: failed(name),
      gone: words.gone,
      project_gone: `${words.projectFirst}.`,
    }
    trash.run({
      ids: [id],
      run: () => run(id),
      onOutcome: (outcome) =>
        outcome === 'done' ? toastSuccess(done(name)) : toastFailure(problems[outcome]),
    })
  }
  const [asked, setAsked] = useState<TrashItem | null>(null)
  // A question about something that leaves the trash meanwhile is over.
  const doomed = all.find(({ id, isLeaving }) => id === asked?.id && !isLeaving)
  if (asked && !doomed) setAsked(null)
  const rows = (items: readonly TrashItem[]) =>
    items.map((item) => (
      <TrashRow
        key={item.id}
        item={item}
        busy={trash.isBusy(item.id)}
        onRestore={() => act(item, 'restore')}
        onDelete={() => setAsked(item)}
      />
    ))
  if (all.length === 0) {
    return (
      <Alert color="bluebonnet" title={words.empty.title}>
        <Text size="sm">{words.empty.advice}</Text>
      </Alert>
    )
  }
  return (
    <Stack gap="lg">
      <Text>{words.what}</Text>
      <TextInput
        aria-label={words.search}
        placeholder={words.searched}
        type="search"
        size="md"
        maw="44rem"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <TrashSection title="Projects">{rows(found.projects)}</TrashSection>
      <TrashSection title="Photos">{rows(found.photos)}</TrashSection>
      {found.projects.length + found.photos.length === 0 && <Text>{words.noneFound}</Text>}
      <ConfirmDialog
        opened={doomed !== undefined}
        {...words.remove}
        onConfirm={() => {
          if (doomed) act(doomed, 'remove')
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        {words.askToRemove(doomed?.name ?? '')}
      </ConfirmDialog>
    </Stack>
  )
}

/** The words that are searched for. The address says them too. */
function useSearchText() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const search = (typed: string) => {
    setText(typed)
    void navigate({ to: '.', search: { q: typed.trim() || undefined }, replace: true })
  }
  return [text, search] as const
}

type TrashSectionProps = { title: string; children: readonly ReactNode[] }

function TrashSection({ title, children }: TrashSectionProps) {
  if (children.length === 0) return null
  const id = `trashed-${title}`
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" mb="xs" id={id}>
        {title} ({children.length})
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
      <div className={classes.picture}>
        <Picture of={picture} />
      </div>
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {details}
        </Text>
        <Text size="sm">{isLeaving ? words.leaving : (obstacle ?? timeLeft)}</Text>
      </div>
      {(busy || isLeaving) && <Loader size={20} aria-label={`Working on ${title}…`} />}
      {!isLeaving && (
        <Group gap="xs" className={classes.actions}>
          {obstacle === null && (
            <BusyButton variant="default" idle={busy} onClick={onRestore}>
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

function Picture({ of }: { of: TrashItem['picture'] }) {
  if ('project' in of) return <ProjectPicture project={of.project} />
  return of.photo.image.thumbnail_url && <PhotoPicture photo={of.photo} isVisible={false} alt="" />
}
