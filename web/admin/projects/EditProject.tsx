import { Alert, Loader, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { Project } from '../../../domain/project.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import dialog from '../components/Dialog.module.css'
import { useReturnFocus } from '../components/useReturnFocus.ts'
import classes from './EditProject.module.css'
import { ProjectDetails } from './ProjectDetails.tsx'
import { useGuardedClose } from './useGuardedClose.ts'

/** What the photos in the dialog know of their project, and tell it. */
export type PhotosOfProject = {
  projectId: string
  title: string
  /** A further dialog has come up over this one, or has gone. */
  onDialog: (isOpen: boolean) => void
  /** Whether some text is typed and not stored: of a photo, by its id, or for all of them. */
  onDrafting: (what: string, drafting: boolean) => void
}

type EditProjectProps = {
  id: string
  /** As it was when the dialog opened. */
  project: Project
  /** As it is now. */
  state: Project['state']
  /** Its photos, for the dialog to show. */
  photos: (project: PhotosOfProject) => ReactNode
  onClose: () => void
}

/** The dialog that changes a project and its photos. What was typed is not lost without a question. */
export function EditProject({ id, project, state, photos, onClose }: EditProjectProps) {
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
            {state === 'live' ? (
              photos({
                projectId: id,
                title: project.title,
                onDialog: setHasDialog,
                onDrafting: mark,
              })
            ) : (
              <WithoutPhotos state={state} />
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

function WithoutPhotos({ state }: { state: 'trashed' | 'deleting' }) {
  return (
    <Alert
      color="red"
      role="alert"
      title={<span id="photos-heading">This project was deleted meanwhile</span>}
    >
      <Text size="sm">
        {state === 'trashed'
          ? 'It lies in the trash with its photos. Restore it there first.'
          : 'It cannot be restored any more.'}
      </Text>
    </Alert>
  )
}
