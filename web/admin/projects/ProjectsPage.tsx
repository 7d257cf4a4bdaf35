import { Alert, Button, Group, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { trashDays } from '../../../domain/project.ts'
import { AnchorLink } from '../components/AnchorLink.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { moveFocus } from '../components/focus.ts'
import { QueryState } from '../components/QueryState.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { UndoBar, useMessages } from '../components/UndoBar.tsx'
import { type ProjectEntry, useProjects } from '../data/projects.ts'
import { restoreProject, trashProject } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import { EditProject } from './EditProject.tsx'
import { findProjects, type ProjectFilter } from './findProjects.ts'
import { ProjectFilters } from './ProjectFilters.tsx'
import { ProjectTile } from './ProjectTile.tsx'
import classes from './projects.module.css'

/** Divisible by two, three, four and six, for full rows. */
const pageSize = 24

export function ProjectsPage() {
  const projects = useProjects()
  const projectId = useParams({ strict: false, select: (params) => params.projectId })
  useDocumentTitle('Manage Projects · Gallery admin')
  return (
    <Stack gap="lg" data-focus-fallback="manage-projects">
      <Title order={2} id="manage-projects" tabIndex={-1}>
        Manage Projects
      </Title>
      <QueryState list={projects} what="The projects" skeleton={<ProjectSkeletons />}>
        {(items) => (
          <>
            <ProjectList projects={items} />
            <EditProject
              id={projectId}
              entry={items.find(({ id, project }) => id === projectId && project.state === 'live')}
              isCurrent={projects.state === 'ready'}
            />
          </>
        )}
      </QueryState>
      <AnchorLink to="/admin/gallery/trash" lh="44px" miw={44} w="fit-content">
        Trash
      </AnchorLink>
    </Stack>
  )
}

function ProjectList({ projects }: { projects: readonly ProjectEntry[] }) {
  const navigate = useNavigate()
  const filter = useSearch({ from: '/admin/gallery/projects' })
  // The URL drops some characters.
  const [text, setText] = useState(filter.q ?? '')
  const change = ({ q = text, ...part }: ProjectFilter) => {
    setText(q)
    const search = { ...filter, page: undefined, ...part, q: q.trim() || undefined }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const q = useDeferredValue(text)
  const live = useMemo(() => projects.filter(({ project }) => project.state === 'live'), [projects])
  const found = useMemo(() => findProjects(live, { ...filter, q }), [live, filter, q])
  const deletion = useProjectDeletion()
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(filter.page ?? 1, pages)
  return (
    <Stack gap="lg" className={classes.list}>
      {live.length > 0 && (
        <ProjectFilters
          filter={{ ...filter, q: text }}
          onChange={change}
          projects={live}
          found={found.length}
        />
      )}
      {live.length === 0 && (
        <NothingToShow
          title="No projects found"
          advice="Upload photos to begin."
          action="Go to Bulk Upload"
          onClick={() => void navigate({ to: '/admin/gallery' })}
        />
      )}
      {live.length > 0 && found.length === 0 && (
        <NothingToShow
          title="No projects match"
          advice="Search for other words, or clear the search and the filters."
          action="Clear search and filters"
          onClick={() => change({ q: '', kind: undefined, state: undefined })}
        />
      )}
      <div className={classes.page} data-searching={q !== ''}>
        {found.slice((page - 1) * pageSize, page * pageSize).map((entry) => (
          <ProjectTile
            key={entry.id}
            entry={entry}
            deleting={deletion.isBusy(entry.id)}
            onDelete={deletion.ask}
          />
        ))}
      </div>
      {pages > 1 && (
        <Group justify="center" component="nav" aria-label="Pages of projects">
          <Pagination
            total={pages}
            value={page}
            onChange={(next) => {
              change({ page: next })
              moveFocus(document.getElementById('manage-projects'))
            }}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </Group>
      )}
      <UndoBar messages={deletion.messages} />
      <ConfirmDialog
        opened={deletion.asked !== null}
        title="Delete this project?"
        action="Delete"
        onConfirm={deletion.confirm}
        onClose={() => deletion.ask(null)}
      >
        Are you sure you want to delete the project "{deletion.asked?.project.title}"? This will
        also delete all associated images. It can be restored from the trash for {trashDays} days.
      </ConfirmDialog>
    </Stack>
  )
}

function useProjectDeletion() {
  const [asked, ask] = useState<ProjectEntry | null>(null)
  const { run, isBusy } = useTrashActions()
  const messages = useMessages()
  const confirm = () => {
    if (!asked) return
    const { id } = asked
    const { title } = asked.project
    run({
      ids: [id],
      run: () => trashProject(id),
      onOutcome: (outcome) => {
        if (outcome === 'failed') return toastFailure('Failed to delete project')
        if (outcome !== 'done') return toastFailure(`"${title}" has already been deleted.`)
        toastSuccess(`Project "${title}" deleted successfully`)
        messages.show({
          message: `“${title}” is in the trash.`,
          undo: async () =>
            (await restoreProject(id)) === 'done'
              ? `“${title}” is back.`
              : `“${title}” is no longer in the trash.`,
        })
      },
    })
  }
  return { asked, ask, confirm, isBusy, messages }
}

function ProjectSkeletons() {
  return (
    <div className={classes.page} role="status" aria-label="Loading projects…">
      {Array.from({ length: pageSize }, (_, index) => `skeleton-${index}`).map((key) => (
        <Skeleton key={key} h="auto" radius={2} style={{ aspectRatio: '4 / 6' }} />
      ))}
    </div>
  )
}

type NothingToShowProps = { title: string; advice: string; action: string; onClick: () => void }

function NothingToShow({ title, advice, action, onClick }: NothingToShowProps) {
  return (
    <Alert color="bluebonnet" title={title}>
      <Text size="sm" mb="xs">
        {advice}
      </Text>
      <Button variant="default" onClick={onClick}>
        {action}
      </Button>
    </Alert>
  )
}
