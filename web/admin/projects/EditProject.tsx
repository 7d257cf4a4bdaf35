import { Alert, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import dialog from '../components/components.module.css'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import classes from './projects.module.css'

type EditProjectProps = {
  /** As it was when the dialog opened; null while none is edited. */
  edited: ProjectEntry | null
  /** As it is now; undefined where it is gone. */
  now: ProjectEntry | undefined
  /** Its photos, for the dialog to show. */
  photos: (entry: ProjectEntry) => ReactNode
  onClose: () => void
}

/** The dialog that changes a project and its photos. What was typed is not lost without a question. */
export function EditProject({ edited, onClose, ...props }: EditProjectProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      title="Edit Project"
      // Mantine's own would close it under a further dialog as well.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (isEscapeOf(event)) onClose()
      }}
      size="76rem"
      fullScreen={isPhone}
      classNames={{ title: dialog.title, content: classes.content }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      {edited && <EditedProject key={edited.id} {...props} edited={edited} onClose={onClose} />}
    </Modal>
  )
}

type EditedProjectProps = EditProjectProps & { edited: ProjectEntry }

function EditedProject({ edited: { id, project }, now, photos, onClose }: EditedProjectProps) {
  const isDirty = useRef(false)
  const leaving = useBlocker({
    // Signing out in another tab takes this page away all the same.
    shouldBlockFn: ({ current, next }) => {
      // A photo opens over the dialog, which stays.
      if (next.pathname === current.pathname) return false
      // What was typed for a photo is saved when its field is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return next.pathname.startsWith('/admin') && isDirty.current
    },
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  })
  return (
    <div className={classes.columns}>
      <ProjectDetails
        id={id}
        project={project}
        onDirty={useCallback((dirty: boolean) => {
          isDirty.current = dirty
        }, [])}
        onClose={onClose}
      />
      <section
        id="project-photos"
        tabIndex={-1}
        aria-labelledby="photos-heading"
        data-focus-fallback="project-photos"
      >
        {now?.project.state === 'live' ? (
          photos(now)
        ) : (
          <WithoutPhotos isInTrash={now?.project.state === 'trashed'} />
        )}
      </section>
      <ConfirmDialog
        opened={leaving.status === 'blocked'}
        title="Close without saving?"
        action="Close without saving"
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      >
        What you typed is not saved yet.
      </ConfirmDialog>
    </div>
  )
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

function WithoutPhotos({ isInTrash }: { isInTrash: boolean }) {
  return (
    <Alert
      color="red"
      role="alert"
      title={<span id="photos-heading">This project was deleted meanwhile</span>}
    >
      <Text size="sm">
        {isInTrash
          ? 'It lies in the trash with its photos. Restore it there first.'
          : 'It cannot be restored any more.'}
      </Text>
    </Alert>
  )
}
