import { Alert, Loader, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import dialog from '../components/components.module.css'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { useReturnFocus } from '../components/focus.ts'
import { editKey, type ProjectEntry } from '../data/projects.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import classes from './projects.module.css'

/** What the photos in the dialog know of their project, and tell it. */
export type PhotosOfProject = {
  /** As it is now. */
  entry: ProjectEntry
  /** A further dialog has come up over this one, or has gone. */
  onDialog: (isOpen: boolean) => void
  /** Whether some text is typed and not stored: of a photo, by its id, or for all of them. */
  onDrafting: (what: string, drafting: boolean) => void
}

type EditProjectProps = {
  /** As it was when the dialog opened. */
  entry: ProjectEntry
  /** As it is now; undefined where it is gone. */
  now: ProjectEntry | undefined
  /** Its photos, for the dialog to show. */
  photos: (project: PhotosOfProject) => ReactNode
  onClose: () => void
}

/** The dialog that changes a project and its photos. What was typed is not lost without a question. */
export function EditProject({ entry: { id, project }, now, photos, onClose }: EditProjectProps) {
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { mark, close, isClosing, asking, stay } = useGuardedClose(id, onClose)
  const [hasDialog, setHasDialog] = useState(false)
  return (
    <>
      <Modal
        opened
        onClose={close}
        title="Edit Project"
        // Escape is for the dialog on top.
        closeOnEscape={!asking && !hasDialog}
        size="76rem"
        fullScreen={isPhone}
        classNames={{ title: dialog.title, content: classes.content }}
        closeButtonProps={{
          'aria-label': 'Close',
          size: 44,
          icon: isClosing ? (
            <Loader size={20} color="var(--ink)" aria-label="Saving…" />
          ) : undefined,
        }}
      >
        <div className={classes.columns}>
          <ProjectDetails
            id={id}
            project={project}
            onDirty={(isDirty) => mark('details', isDirty)}
            onCancel={close}
            onSaved={close}
          />
          <section
            id="project-photos"
            tabIndex={-1}
            aria-labelledby="photos-heading"
            data-focus-fallback="project-photos"
          >
            {now?.project.state === 'live' ? (
              photos({ entry: now, onDialog: setHasDialog, onDrafting: mark })
            ) : (
              <WithoutPhotos isInTrash={now?.project.state === 'trashed'} />
            )}
          </section>
        </div>
      </Modal>
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          action="Close without saving"
          onConfirm={onClose}
          onCancel={stay}
        >
          What you typed is not saved yet.
        </ConfirmDialog>
      )}
    </>
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

/**
 * The way out of the dialog of a project: what is on its way is waited for, and what was typed and
 * is not stored is not lost without a question. The browser's Back and a reload ask, too.
 */
function useGuardedClose(projectId: string, onClose: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = editKey(projectId)
  const changes = useIsMutating({ mutationKey })
  const unsaved = useRef(new Set<string>())
  const [closing, setClosing] = useState(false)
  const [asking, setAsking] = useState(false)
  // Read now and not as rendered: leaving a field saves it, in the same click that closes.
  const isSaving = () => queryClient.isMutating({ mutationKey }) > 0
  const isSafe = () => unsaved.current.size === 0 && !isSaving()

  // At every render: an answer to a change brings one.
  useEffect(() => {
    if (!closing || isSaving()) return
    setClosing(false)
    if (unsaved.current.size > 0) setAsking(true)
    else onClose()
  })
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE' || isSafe()) return false
      setClosing(true)
      return true
    },
    enableBeforeUnload: () => !isSafe(),
  })
  return {
    /** Says of something that can be typed whether it holds what is not stored. */
    mark: useCallback((what: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.current.add(what)
      else unsaved.current.delete(what)
    }, []),
    close: () => setClosing(true),
    /** Waiting for what is on its way. */
    isClosing: closing && changes > 0,
    asking,
    stay: () => setAsking(false),
  }
}
