import { Stack, Text } from '@mantine/core'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useAdmin } from '../adminContext.ts'
import { LargeDialog, useIsPhone } from '../components/dialogs.tsx'
import { Publishing } from '../components/Publishing.tsx'
import { toastInfo } from '../components/toasts.ts'
import { useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { PhotoSection } from '../photos/PhotoSection.tsx'
import { OnTheirWay } from '../upload/OnTheirWay.tsx'
import { ProjectDetails } from './ProjectDetails.tsx'
import classes from './projects.module.css'

type EditProjectProps = {
  /** In the URL; undefined while none is edited. */
  id: string | undefined
  /** Undefined if there is no such live project. */
  entry: ProjectEntry | undefined
  /** Whether `entry` is what the server says now. */
  isCurrent: boolean
}

/** The dialog that changes a project and its photos. Its URL keeps it open over a reload. */
export function EditProject({ id, entry, isCurrent }: EditProjectProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { uploads } = useAdmin()
  const isPhone = useIsPhone()
  const isRenaming = useLocation({ select: ({ hash }) => hash === 'title' })
  const showList = useEffectEvent(
    () => void navigate({ to: '/admin/gallery/projects', replace: true }),
  )
  const isGone = isCurrent && id !== undefined && !entry
  useEffect(() => {
    if (!isGone) return
    showList()
    toastInfo('This project no longer exists.')
  }, [isGone])
  const close = () => {
    if (history.canGoBack()) history.back()
    else void navigate({ to: '/admin/gallery/projects', replace: true })
  }
  return (
    <LargeDialog
      opened={entry !== undefined}
      onClose={close}
      title="Edit Project"
      // Mantine's own would also close it under another dialog.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (isEscapeOf(event)) close()
      }}
      size="76rem"
      classNames={{ content: classes.content }}
    >
      {entry && (
        <div key={entry.id} className={classes.columns}>
          {/* Folded on a phone, where the photos come first; it keeps what was typed. */}
          <details open={!isPhone || isRenaming} className={classes.details}>
            <summary>
              <strong>{entry.project.title}</strong>
              <Text span size="sm" c="dimmed">
                {entry.project.published ? '' : 'Hidden · '}Title, place and date
              </Text>
            </summary>
            <Stack gap="lg">
              <PublishedState entry={entry} />
              <ProjectDetails entry={entry} isRenaming={isRenaming} onClose={close} />
            </Stack>
          </details>
          <section aria-labelledby="photos-heading">
            <OnTheirWay
              here={uploads.here.filter(({ state }) => state.target?.projectId === entry.id)}
              elsewhere={[]}
              onOpen={() => void navigate({ to: '/admin/gallery' })}
            />
            <PhotoSection entry={entry} />
          </section>
        </div>
      )}
    </LargeDialog>
  )
}

function PublishedState({ entry }: { entry: ProjectEntry }) {
  const { items } = useProjectImages(entry.id)
  return items && <Publishing entry={entry} photos={items} />
}

/** Whether Escape was pressed in this dialog itself, and nothing in it takes the key. */
function isEscapeOf({ key, target, currentTarget }: KeyboardEvent): boolean {
  return (
    key === 'Escape' &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.getAttribute('data-mantine-stop-propagation') !== 'true'
  )
}
