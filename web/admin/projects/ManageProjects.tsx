import { Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { QueryState } from '../components/QueryState.tsx'
import { toastInfo } from '../components/toasts.ts'
import { type ProjectEntry, useProjects } from '../data/projects.ts'
import { choosePhotos } from '../upload/uploads.ts'
import { EditProject } from './EditProject.tsx'
import { ProjectList, pageSize } from './ProjectList.tsx'
import classes from './projects.module.css'
import { words } from './words.ts'

const views = [
  { value: 'projects', label: 'Projects' },
  { value: 'trash', label: 'Trash' },
]

type ManageProjectsProps = {
  /** Whether the trash is shown, in place of the projects. */
  isTrash: boolean
  onTrash: (isTrash: boolean) => void
  editing: Editing
  onUpload: () => void
  photos: (entry: ProjectEntry) => ReactNode
  trash: (projects: readonly ProjectEntry[]) => ReactNode
}

/** The tab of what is there: the projects with the state of their photos, and the trash. */
export function ManageProjects(props: ManageProjectsProps) {
  const { isTrash, onTrash, editing, onUpload, photos, trash } = props
  const projects = useProjects()
  return (
    <Stack gap="lg" data-focus-fallback="manage-projects">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="manage-projects" tabIndex={-1}>
          {isTrash ? 'Trash' : 'Manage Projects'}
        </Title>
        <SegmentedControl
          value={isTrash ? 'trash' : 'projects'}
          onChange={(view) => onTrash(view === 'trash')}
          data={views}
          size="md"
          classNames={{ label: classes.view }}
          aria-label="What to show"
        />
      </Group>
      <QueryState
        list={projects}
        what="The projects"
        skeleton={<ProjectSkeletons count={pageSize} />}
      >
        {(items) => (
          <>
            {isTrash && trash(items)}
            {!isTrash && (
              <ProjectList
                projects={items}
                onAdd={({ id }) => choosePhotos({ projectId: id })}
                onEdit={({ id }) => editing.open(id)}
                onUpload={onUpload}
              />
            )}
            {/* Not in the card or the list, which may leave the page under the dialog. */}
            <Edited
              projects={items}
              isCurrent={projects.state === 'ready'}
              editing={editing}
              photos={photos}
            />
          </>
        )}
      </QueryState>
    </Stack>
  )
}

type EditedProps = {
  projects: readonly ProjectEntry[]
  /** Those are the projects as they are now, and not as they were before an error. */
  isCurrent: boolean
  editing: Editing
  photos: ManageProjectsProps['photos']
}

function Edited({ projects, isCurrent, editing, photos }: EditedProps) {
  const edited = projects.find(({ id, project }) => id === editing.id && project.state === 'live')
  const drop = useEffectEvent(editing.drop)
  const isGone = isCurrent && editing.id !== undefined && !edited
  useEffect(() => {
    if (!isGone) return
    drop()
    toastInfo(words.noLongerThere)
  }, [isGone])
  return (
    <EditProject
      edited={edited}
      isRenaming={editing.isRenaming}
      photos={photos}
      onClose={editing.close}
    />
  )
}

/** What stands where projects will, as high as they are. */
function ProjectSkeletons({ count }: { count: number }) {
  return (
    <div className={classes.page} role="status" aria-label="Loading projects…">
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <Skeleton key={key} className={classes.skeleton} radius={2} />
      ))}
    </div>
  )
}

/** The project that is edited, as the address says, and the ways to change that. */
export type Editing = {
  id: string | undefined
  /** Its title is what is to be changed. */
  isRenaming: boolean
  open: (id: string) => void
  rename: (id: string) => void
  close: () => void
  /** Names none any more, where no dialog stands for the one that is named. */
  drop: () => void
}
