import { Alert, Button, Group, Pagination, Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { moveFocus } from '../components/focus.ts'
import { UndoBar } from '../components/UndoBar.tsx'
import { type ProjectEntry, projectLimit } from '../data/projects.ts'
import { findProjects } from './findProjects.ts'
import { NewProjectsHidden } from './NewProjectsHidden.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import classes from './projects.module.css'
import { useProjectDeletion } from './useProjectDeletion.ts'
import { useProjectFilter } from './useProjectFilter.ts'
import { words } from './words.ts'

/** Projects shown on a page: whole rows of two, three, four or six. */
export const pageSize = 24

type ProjectListProps = {
  projects: readonly ProjectEntry[]
  onAdd: (project: ProjectEntry) => void
  onEdit: (project: ProjectEntry) => void
  onUpload: () => void
}

/** The live projects: found by what they say and by the state of their photos, page by page. */
export function ProjectList({ projects, onAdd, onEdit, onUpload }: ProjectListProps) {
  const [filter, change] = useProjectFilter()
  // What is typed shows at once; the list follows.
  const wanted = useDeferredValue(filter)
  const live = useMemo(() => projects.filter(({ project }) => project.state === 'live'), [projects])
  const found = useMemo(() => findProjects(live, wanted), [live, wanted])
  const deletion = useProjectDeletion()

  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted.page, pages)
  return (
    <Stack gap="lg" className={classes.list}>
      {live.length > 0 && (
        <ProjectFilters filter={filter} onChange={change} projects={live} found={found.length} />
      )}
      {projects.length === projectLimit && <Text size="sm">{words.tooMany}</Text>}
      {live.length === 0 && <NothingToShow {...words.none} onClick={onUpload} />}
      {live.length > 0 && found.length === 0 && (
        <NothingToShow
          {...words.noneFound}
          onClick={() => change({ text: '', category: null, state: null })}
        />
      )}
      <div className={classes.page} data-searching={wanted.text !== ''}>
        {found.slice((page - 1) * pageSize, page * pageSize).map((entry) => (
          <ProjectCard
            key={entry.id}
            entry={entry}
            deleting={deletion.isPending(entry.id)}
            onAdd={() => onAdd(entry)}
            onEdit={() => onEdit(entry)}
            onDelete={() => deletion.ask(entry)}
          />
        ))}
      </div>
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          onPage={(next) => {
            change({ page: next })
            moveFocus(document.getElementById('manage-projects'))
          }}
        />
      )}
      <NewProjectsHidden />
      <UndoBar messages={deletion.messages} />
      <ConfirmDialog
        opened={deletion.asked !== null}
        title={words.askToDeleteTitle}
        action="Delete"
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        {words.askToDelete(deletion.asked?.project.title ?? '')}
      </ConfirmDialog>
    </Stack>
  )
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void }

function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <Group justify="center" component="nav" aria-label="Pages of projects">
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        classNames={{ control: classes.pageButton }}
        gap={2}
        siblings={0}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
        })}
      />
    </Group>
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
