import { Alert, Loader, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import dialog from '../components/components.module.css'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { useReturnFocus } from '../components/focus.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import classes from './projects.module.css'
import { useGuardedClose } from './useGuardedClose.ts'

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
