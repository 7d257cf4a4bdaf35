import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import dialog from '../components/components.module.css'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import classes from './projects.module.css'

type EditProjectProps = {
  /** Undefined while none is edited. */
  edited: ProjectEntry | undefined
  /** Its photos, for the dialog to show. */
  photos: (entry: ProjectEntry) => ReactNode
  onClose: () => void
}

/** The dialog that changes a project and its photos. What was typed is not lost without a question. */
export function EditProject({ edited, onClose, ...props }: EditProjectProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={edited !== undefined}
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
      {edited && (
        <EditedProject
          key={edited.id}
          {...props}
          edited={edited}
          isPhone={isPhone}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type EditedProjectProps = EditProjectProps & { edited: ProjectEntry; isPhone: boolean }

function EditedProject({ edited, photos, isPhone, onClose }: EditedProjectProps) {
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
      {/* On a phone the photos come first: the form is folded, and keeps what was typed. */}
      <details open={!isPhone} className={classes.details}>
        <summary>
          <strong>{edited.project.title}</strong>
          <Text span size="sm" c="dimmed">
            Title, place and date
          </Text>
        </summary>
        <ProjectDetails
          entry={edited}
          onDirty={useCallback((dirty: boolean) => {
            isDirty.current = dirty
          }, [])}
          onClose={onClose}
        />
      </details>
      <section aria-labelledby="photos-heading">{photos(edited)}</section>
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
