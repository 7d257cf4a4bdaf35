import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Project } from '../../../domain/project.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { PhotoSection } from '../photos/PhotoSection.tsx'
import { useReturnFocus } from '../useReturnFocus.ts'
import classes from './EditProject.module.css'
import { ProjectDetails } from './ProjectDetails.tsx'

type EditProjectProps = { id: string; project: Project; onClose: () => void }

/** The dialog that changes a project and its photos. What was typed is not lost without a question. */
export function EditProject({ id, project, onClose }: EditProjectProps) {
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const unsaved = useRef(new Set<string>())
  const [isSaving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const mark = (what: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(what)
    else unsaved.current.delete(what)
  }
  const close = () => {
    if (isSaving) return
    if (unsaved.current.size > 0) setAsking(true)
    else onClose()
  }
  return (
    <Modal.Stack>
      <Modal
        opened
        onClose={close}
        title="Edit Project"
        stackId="edit-project"
        size="76rem"
        fullScreen={isPhone}
        classNames={{ title: classes.title }}
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      >
        <div className={classes.columns}>
          <ProjectDetails
            id={id}
            project={project}
            onDirty={(isDirty) => mark('details', isDirty)}
            onSaving={setSaving}
            onCancel={close}
            onSaved={onClose}
          />
          <section aria-labelledby="photos-heading">
            <PhotoSection projectId={id} onDrafting={mark} />
          </section>
        </div>
      </Modal>
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          action="Close without saving"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          What you typed is not saved yet.
        </ConfirmDialog>
      )}
    </Modal.Stack>
  )
}
