import { Alert, Button, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { trashDays } from '../../../domain/project.ts'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { moveFocus } from '../components/focus.ts'
import { QueryState } from '../components/QueryState.tsx'
import { toastFailure } from '../components/toasts.ts'
import { UndoBar } from '../components/UndoBar.tsx'
import { pageSize, useAttention } from '../data/photos.ts'
import { type ProjectEntry, projectLimit, readAskFirst, saveAskFirst } from '../data/projects.ts'
import { saving } from '../data/saving.ts'
import { findProjects, noFilter } from './findProjects.ts'
import { ProjectFilters } from './ProjectFilters.tsx'
import { ProjectPage } from './ProjectPage.tsx'
import { useProjectDeletion } from './useProjectDeletion.ts'

type ProjectListProps = {
  projects: readonly ProjectEntry[]
  onEdit: (project: ProjectEntry) => void
  onUpload: () => void
}

/** The live projects: found by what they say and by the state of their photos, page by page. */
export function ProjectList({ projects, onEdit, onUpload }: ProjectListProps) {
  const [filter, setFilter] = useState(noFilter)
  const [page, setPage] = useState(1)
  const { photos: inTrouble, attention } = useAttention()
  // What is typed shows at once; the list follows.
  const wanted = useDeferredValue(filter)
  const live = useMemo(() => projects.filter(({ project }) => project.state === 'live'), [projects])
  const found = useMemo(() => findProjects(live, wanted, attention), [live, wanted, attention])
  const deletion = useProjectDeletion()

  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shownPage = Math.min(page, pages)
  const shown = found.slice((shownPage - 1) * pageSize, shownPage * pageSize)
  const isKnown = wanted.state === 'all' || inTrouble.items !== null
  const nothingFound = live.length > 0 && found.length === 0 && (
    <NothingToShow
      title="No projects match"
      advice="Search for other words, or clear the search and the filters."
      action="Clear search and filters"
      onClick={() => setFilter({ ...noFilter, sorting: filter.sorting })}
    />
  )
  return (
    <Stack gap="lg">
      {live.length > 0 && (
        <ProjectFilters
          filter={filter}
          onChange={(changed) => {
            setFilter(changed)
            setPage(1)
          }}
          found={isKnown ? found.length : null}
          of={live.length}
        />
      )}
      {projects.length === projectLimit && (
        <Text size="sm">
          These are {projectLimit.toLocaleString('en-US')} projects, with those in the trash. There
          are more: delete some for good to see them.
        </Text>
      )}
      <AskFirst />
      {live.length === 0 && (
        <NothingToShow
          title="No projects found"
          advice="Upload photos to begin."
          action="Go to Bulk Upload"
          onClick={onUpload}
        />
      )}
      {wanted.state === 'all' ? (
        nothingFound
      ) : (
        <QueryState
          list={inTrouble}
          what="The states of the photos"
          skeleton={<Skeleton height={120} />}
        >
          {() => nothingFound}
        </QueryState>
      )}
      {shown.length > 0 && (
        <ProjectPage
          projects={shown}
          page={shownPage}
          pages={pages}
          onPage={(next) => {
            setPage(next)
            moveFocus(document.getElementById('manage-projects'))
          }}
          isDeleting={deletion.isPending}
          onEdit={onEdit}
          onDelete={deletion.ask}
        />
      )}
      <UndoBar last={deletion.last} onOver={deletion.forget} />
      <ConfirmDialog
        opened={deletion.asked !== null}
        title="Delete this project?"
        action="Delete"
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        {`Are you sure you want to delete the project "${deletion.asked?.project.title}"? This will also delete all associated images. It can be restored from the trash for ${trashDays} days.`}
      </ConfirmDialog>
    </Stack>
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

const askFirstKey = ['ask first']

/** Whether projects to come wait until the owner publishes them. */
function AskFirst() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ queryKey: askFirstKey, queryFn: readAskFirst, staleTime: 0 })
  const { mutate, isPending, variables } = useMutation({
    mutationKey: saving,
    mutationFn: saveAskFirst,
    onError: (error) => {
      console.error('The choice for new projects could not be saved:', error)
      toastFailure('Your choice is not saved.')
    },
    onSuccess: (_nothing, askFirst) => queryClient.setQueryData(askFirstKey, askFirst),
  })
  const askFirst = isPending ? variables : data
  return (
    <Switch
      styles={{ body: { minHeight: 44, alignItems: 'center' } }}
      label="Ask me first"
      description={
        isError
          ? 'Your choice could not be loaded. Reload the page to see it.'
          : askFirst
            ? 'Visitors see a new project once you publish it.'
            : 'Visitors see a new project as soon as its first photo is ready.'
      }
      // Until it is known there is nothing to choose from.
      disabled={data === undefined}
      checked={askFirst ?? false}
      aria-busy={isPending}
      onChange={({ currentTarget: { checked } }) => {
        if (!isPending) mutate(checked)
      }}
    />
  )
}
