import { ActionIcon, Button, Skeleton, Text, Title } from '@mantine/core'
import type { Project } from '../../../domain/project.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { countedPhotos } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ProjectPicture } from '../components/ProjectPicture.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import classes from './ProjectCard.module.css'
import { words } from './words.ts'

type ProjectCardProps = {
  entry: ProjectEntry
  deleting: boolean
  onAdd: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One project in the list: its cover, what it says of itself, and what is there to do with it. */
export function ProjectCard({ entry, deleting, onAdd, onEdit, onDelete }: ProjectCardProps) {
  const { id, project } = entry
  const { title, category, location, description, summary } = project
  return (
    <article className={classes.card} aria-labelledby={`title-${id}`} aria-busy={deleting}>
      <div className={classes.cover}>
        {summary ? <ProjectPicture project={project} /> : <Skeleton h="100%" radius={0} />}
      </div>
      <div className={classes.words}>
        <Title order={3} size="h5" id={`title-${id}`}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {[category, location, dayOf(project.project_date)].filter(Boolean).join(' · ')}
        </Text>
        {description && (
          <Text size="sm" lineClamp={2} className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      <Tags project={project} />
      <div className={classes.foot}>
        <Text size="sm" className={classes.count}>
          {summary ? (
            countedPhotos(summary.photos)
          ) : (
            <Skeleton component="span" w="4rem" h="1rem" />
          )}
        </Text>
        <Button
          id={`edit-${id}`}
          variant="subtle"
          size="compact-sm"
          h={44}
          className={classes.edit}
          onClick={onEdit}
        >
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
        <BusyButton
          id={`delete-${id}`}
          variant="subtle"
          size="compact-sm"
          h={44}
          color="red"
          busy={deleting}
          busyLabel="Deleting…"
          onClick={onDelete}
        >
          Delete<span className="visually-hidden"> {title}</span>
        </BusyButton>
      </div>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.add}
        aria-label={words.add(title)}
        onClick={onAdd}
      >
        <AdminIcon name="plus" />
      </ActionIcon>
    </article>
  )
}

/** What an owner should know of it before he opens it. */
function Tags({ project: { published, pinned, summary } }: { project: Project }) {
  const { processing = 0, failed = 0, hidden = 0 } = summary ?? {}
  const tags = [
    !published && words.hidden,
    processing > 0 && words.processing(processing),
    failed > 0 && words.failed(failed),
    published && hidden > 0 && words.someHidden(hidden),
    pinned && words.pinned,
  ].filter((tag) => tag !== false)
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}

/** A calendar day in words, without any shift of time zone. */
function dayOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
}
