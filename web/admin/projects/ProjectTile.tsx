import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import type { Project } from '../../../domain/project.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { photoCountText } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ProjectPicture } from '../components/pictures.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { choosePhotos } from '../upload/choosePhotos.ts'
import { existingTarget } from '../upload/state.ts'
import classes from './ProjectTile.module.css'

type ProjectTileProps = {
  entry: ProjectEntry
  deleting: boolean
  /** Must be the same function on every render. */
  onDelete: (entry: ProjectEntry) => void
}

export const ProjectTile = memo(function ProjectTile(props: ProjectTileProps) {
  const { entry, deleting, onDelete } = props
  const { id, project } = entry
  const navigate = useNavigate()
  const { title, category, location, description, summary } = project
  const count = summary && photoCountText(summary.photos)
  const details = [category, location, dayOf(project.project_date), count]
  return (
    <article className={classes.card} aria-labelledby={`title-${id}`} aria-busy={deleting}>
      <div className={classes.cover}>
        {summary ? <ProjectPicture project={project} /> : <Skeleton h="100%" radius={0} />}
      </div>
      <div className={classes.words}>
        <Title order={3} size="h5" lh={1.2} id={`title-${id}`}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {description && (
          <Text size="sm" lineClamp={2} mt={4}>
            {description}
          </Text>
        )}
      </div>
      <Tags project={project} />
      <Group justify="space-between" wrap="nowrap" gap={0} px={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          h={44}
          className={classes.edit}
          onClick={() =>
            void navigate({ to: '/admin/gallery/projects/$projectId', params: { projectId: id } })
          }
        >
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
        <BusyButton
          variant="subtle"
          size="compact-sm"
          h={44}
          c="var(--error)"
          className={classes.delete}
          busy={deleting}
          onClick={() => onDelete(entry)}
        >
          Delete
          <span className="visually-hidden">{` ${title}${deleting ? ': deleting…' : ''}`}</span>
        </BusyButton>
      </Group>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.add}
        aria-label={`Add photos to ${title}`}
        onClick={() => choosePhotos({ target: existingTarget(id, title) })}
      >
        <AdminIcon name="plus" />
      </ActionIcon>
    </article>
  )
})

function Tags({ project: { published, pinned, summary } }: { project: Project }) {
  const { processing = 0, failed = 0, hidden = 0 } = summary ?? {}
  const tags = [
    !published && 'Hidden',
    processing > 0 && `${processing} processing`,
    failed > 0 && `${failed} failed`,
    published && hidden > 0 && `${hidden} hidden`,
    pinned && 'Shown first',
  ].filter((tag) => tag !== false)
  if (tags.length === 0) return null
  return (
    <Stack component="ul" gap={4} align="start" className={classes.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </Stack>
  )
}

/** In UTC, because it is a calendar day. */
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function dayOf(date: string): string {
  return calendarDay.format(new Date(`${date}T00:00:00Z`))
}
