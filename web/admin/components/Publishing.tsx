import { Anchor, Badge, Group, Switch, Text } from '@mantine/core'
import type { Project } from '../../../domain/project.ts'
import { whatVisitorsSee } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { saveFields } from '../data/saveFields.ts'
import { useWrite } from '../data/useWrite.ts'
import classes from './components.module.css'
import { toastFailure, toastSuccess } from './toasts.ts'

const VisitorsLink = Anchor.withProps({
  inherit: true,
  underline: 'always',
  className: classes.visitorsLink,
})

type PublishingProps = { entry: ProjectEntry; photos: readonly Photo[] }

export function Publishing({ entry, photos }: PublishingProps) {
  const { text, path } = whatVisitorsSee(entry.project, photos)
  const isPending = entry.isPending || photos.some((photo) => photo.isPending)
  return (
    <Group justify="space-between" gap="0 1.5rem" style={{ overflowWrap: 'anywhere' }}>
      {/* First, because the sentence changes its height when they are switched. */}
      <Group gap="0 1.25rem">
        <FieldSwitch entry={entry} field="published" label="Show on the website" />
        <FieldSwitch entry={entry} field="pinned" label="Show first in the gallery" />
      </Group>
      <Group gap="xs">
        <Text size="sm" role="status">
          {text}{' '}
          {path && (
            <>
              <VisitorsLink href={path} target="_blank">
                See it on the website
              </VisitorsLink>{' '}
              <VisitorsLink
                component="button"
                type="button"
                onClick={() => void share(entry.project.title, new URL(path, location.origin).href)}
              >
                Share<span className="visually-hidden"> {entry.project.title}</span>
              </VisitorsLink>
            </>
          )}
        </Text>
        {isPending && <NotSaved />}
      </Group>
    </Group>
  )
}

export function NotSaved() {
  return (
    <Badge className={classes.notSaved} color="terracotta">
      Not saved yet
    </Badge>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toastSuccess('Link copied')
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toastFailure(`The link could not be shared: ${url}`)
  }
}

type FieldSwitchProps = {
  entry: ProjectEntry
  field: keyof Pick<Project, 'published' | 'pinned'>
  label: string
}

function FieldSwitch({ entry: { id, project }, field, label }: FieldSwitchProps) {
  const { mutate } = useWrite(saveFields('projects'), {
    onError: () => toastFailure(`“${project.title}” was not changed.`),
  })
  return (
    <Switch
      styles={{ label: { paddingBlock: '0.75rem' } }}
      label={
        <>
          {label}
          <span className="visually-hidden"> {project.title}</span>
        </>
      }
      checked={project[field]}
      onChange={({ currentTarget }) => mutate([{ id, fields: { [field]: currentTarget.checked } }])}
    />
  )
}
