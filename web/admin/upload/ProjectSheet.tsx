import type { ReactNode } from 'react'
import { LargeDialog } from '../components/dialogs.tsx'
import { useCloseOnBack } from '../components/useCloseOnBack.ts'
import classes from './upload.module.css'

type ProjectSheetProps = {
  name: string
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

export function ProjectSheet({ name, opened, title, onClose, children }: ProjectSheetProps) {
  useCloseOnBack(name, opened, onClose)
  return (
    <LargeDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="60rem"
      // Above the dialog of a project, where "Add photos" was pressed.
      zIndex={250}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      {children}
    </LargeDialog>
  )
}
