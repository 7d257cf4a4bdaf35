import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type Image, type ImageStatus, imageStatuses } from '../../../domain/image.ts'
import { imageFailures } from '../../../domain/problems.ts'
import type { Project } from '../../../domain/project.ts'
import { EditProject } from './EditProject.tsx'
import classes from './ProjectCard.module.css'
import { useProjectImages } from './useProjects.ts'

/** One project in the list, with its photos and what the pipeline is doing with them. */
export function ProjectCard({ id, project }: { id: string; project: Project }) {
  const photos = useProjectImages(id)
  // As it was when the dialog opened: the live project may change under it.
  const [edited, setEdited] = useState<Project | null>(null)
  return (
    <Card component="article" withBorder padding="md" radius={6} aria-labelledby={`title-${id}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="wrap" gap="xs">
          <div style={{ minWidth: 0 }}>
            <Title order={3} size="h4" id={`title-${id}`} style={{ overflowWrap: 'anywhere' }}>
              {project.title}
            </Title>
            <Text size="sm" c="dimmed">
              {[project.category, project.location, dayOf(project.project_date)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap="sm">
            {photos.state === 'ready' && <StatusCounts images={photos.images} />}
            <Button variant="default" h={44} onClick={() => setEdited(project)}>
              Edit<span className="visually-hidden"> {project.title}</span>
            </Button>
          </Group>
        </Group>
        {project.description && (
          <Text style={{ overflowWrap: 'anywhere' }}>{project.description}</Text>
        )}
        {photos.state === 'loading' && <Skeleton height={72} />}
        {photos.state === 'error' && (
          <Text c="red" size="sm" role="alert">
            The photos of this project could not be loaded. Reload the page to try again.
          </Text>
        )}
        {photos.state === 'ready' && <PhotoStrip images={photos.images} />}
        {photos.state === 'ready' && <Failures images={photos.images} />}
      </Stack>
      {edited && <EditProject id={id} project={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

const statusLabels = {
  uploading: { label: 'uploading', color: 'bluebonnet' },
  processing: { label: 'processing', color: 'bluebonnet' },
  ready: { label: 'ready', color: 'prairie' },
  failed: { label: 'failed', color: 'red' },
  trashed: { label: 'in the trash', color: 'gray' },
  archived: { label: 'archived', color: 'gray' },
  deleting: { label: 'being deleted', color: 'gray' },
} as const satisfies Record<ImageStatus, { label: string; color: string }>

type Photos = { images: readonly { id: string; image: Image }[] }

function StatusCounts({ images }: Photos) {
  return (
    <Group gap={6} role="status">
      <Badge variant="default" tt="none">
        {images.length === 1 ? '1 image' : `${images.length} images`}
      </Badge>
      {imageStatuses.map((status) => {
        const count = images.filter(({ image }) => image.status === status).length
        return count > 0 ? (
          <Badge key={status} color={statusLabels[status].color} tt="none">
            {count} {statusLabels[status].label}
          </Badge>
        ) : null
      })}
    </Group>
  )
}

function PhotoStrip({ images }: Photos) {
  if (images.length === 0) return null
  return (
    <ul className={classes.strip}>
      {images.map(({ id, image }) => (
        <li key={id} className={classes.photo} data-status={image.status} title={image.filename}>
          {image.thumbnail_url ? (
            <img src={image.thumbnail_url} alt={image.alt_text ?? image.filename} loading="lazy" />
          ) : (
            <span className={classes.state}>{statusLabels[image.status].label}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Failures({ images }: Photos) {
  const failed = images.filter(({ image }) => image.status === 'failed')
  if (failed.length === 0) return null
  return (
    <Alert
      color="red"
      title={failed.length === 1 ? '1 photo failed' : `${failed.length} photos failed`}
    >
      {failed.map(({ id, image }) => (
        <Text key={id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {image.filename}: {imageFailures[image.failure ?? 'unknown']}
        </Text>
      ))}
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
