import { Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Project } from '../../../domain/project.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import dialog from '../Dialog.module.css'
import { PhotoSection } from '../photos/PhotoSection.tsx'
import { useReturnFocus } from '../useReturnFocus.ts'
import classes from './EditProject.module.css'
import { ProjectDetails } from './ProjectDetails.tsx'
import { useGuardedClose } from './useGuardedClose.ts'

type EditProjectProps = { id: string; project: Project; onClose: () => void }

/** The dialog that changes a project and its photos. What was typed is not lost without a question. */
export function EditProject({ id, project, onClose }: EditProjectProps) {
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
        classNames={{ title: dialog.title }}
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
          <section aria-labelledby="photos-heading">
            <PhotoSection
              projectId={id}
              title={project.title}
              onDialog={setHasDialog}
              onDrafting={mark}
            />
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
