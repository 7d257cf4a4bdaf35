import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { imageStatuses } from '../../../domain/image.ts'
import { imageFailures } from '../../../domain/problems.ts'
import type { Project } from '../../../domain/project.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import { Publishing } from '../components/Publishing.tsx'
import { coverOf, isKept, photoStatus, visibleIds } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import classes from './projects.module.css'

/** Photos that a card shows small, and failed ones that it names; the dialog shows all. */
const shownPhotos = 8
const shownFailures = 3

type ProjectCardProps = {
  entry: ProjectEntry
  /** Null while they are still to come. */
  photos: readonly Photo[] | null
  deleting: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One project in the list, with its photos and what the pipeline is doing with them. */
export function ProjectCard({ entry, photos, ...props }: ProjectCardProps) {
  const { id, project } = entry
  const kept = photos?.filter(({ image }) => isKept(image)) ?? null
  return (
    <Card
      component="article"
      withBorder
      padding="md"
      radius={6}
      aria-labelledby={`title-${id}`}
      aria-busy={props.deleting}
    >
      <Stack gap="sm">
        <div className={classes.head}>
          <div className={classes.words}>
            <Title order={3} size="h4" id={`title-${id}`}>
              {project.title}
            </Title>
            <Text size="sm" c="dimmed">
              {[project.category, project.location, dayOf(project.project_date)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap" className={classes.actions}>
            <Button variant="default" onClick={props.onEdit} id={`edit-${id}`}>
              Edit<span className="visually-hidden"> {project.title}</span>
            </Button>
            <DeleteButton id={id} title={project.title} {...props} />
          </Group>
        </div>
        {project.description && (
          <Text lineClamp={2} className={classes.description}>
            {project.description}
          </Text>
        )}
        {kept ? (
          <>
            <StatusCounts photos={kept} />
            <PhotoStrip photos={kept} project={project} />
            <Failures photos={kept} />
            <Publishing entry={entry} photos={kept} />
          </>
        ) : (
          <Skeleton className={classes.coming} />
        )}
      </Stack>
    </Card>
  )
}

type DeleteButtonProps = { id: string; title: string; deleting: boolean; onDelete: () => void }

function DeleteButton({ id, title, deleting, onDelete }: DeleteButtonProps) {
  return (
    <BusyButton
      id={`delete-${id}`}
      variant="subtle"
      color="red"
      busy={deleting}
      busyLabel="Deleting…"
      onClick={onDelete}
    >
      Delete<span className="visually-hidden"> {title}</span>
    </BusyButton>
  )
}

type Photos = { photos: readonly Photo[] }

function StatusCounts({ photos }: Photos) {
  return (
    <Group gap={6} role="status">
      <Badge variant="default" tt="none">
        {photos.length === 1 ? '1 image' : `${photos.length} images`}
      </Badge>
      {imageStatuses.map((status) => {
        const count = photos.filter(({ image }) => image.status === status).length
        return count > 0 ? (
          <Badge key={status} color={photoStatus[status].color} tt="none">
            {count} {photoStatus[status].label}
          </Badge>
        ) : null
      })}
    </Group>
  )
}

/** Some of the photos, the cover before the others. */
function PhotoStrip({ photos, project }: Photos & { project: Project }) {
  if (photos.length === 0) return null
  const cover = coverOf(photos)
  const visible = visibleIds(project, photos)
  const ordered = photos.toSorted((a, b) => Number(b.id === cover) - Number(a.id === cover))
  return (
    <ul className={classes.strip}>
      {ordered.slice(0, shownPhotos).map((photo) => (
        <li
          key={photo.id}
          className={classes.photo}
          data-status={photo.image.status}
          title={photo.image.filename}
        >
          {photo.image.thumbnail_url ? (
            <PhotoPicture
              photo={photo}
              isVisible={visible.has(photo.id)}
              alt={photo.image.alt_text ?? photo.image.filename}
            />
          ) : (
            <span className={classes.state}>{photoStatus[photo.image.status].label}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Failures({ photos }: Photos) {
  const failed = photos.filter(({ image }) => image.status === 'failed')
  if (failed.length === 0) return null
  const more = failed.length - shownFailures
  return (
    <Alert
      color="red"
      title={failed.length === 1 ? '1 photo failed' : `${failed.length} photos failed`}
    >
      {failed.slice(0, shownFailures).map(({ id, image }) => (
        <Text key={id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {image.filename}: {imageFailures[image.failure ?? 'unknown']}
        </Text>
      ))}
      {more > 0 && <Text size="sm">And {more} more: see Edit.</Text>}
    </Alert>
  )
}

/** A calendar day in words, without any shift of time zone. */
function dayOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
}
