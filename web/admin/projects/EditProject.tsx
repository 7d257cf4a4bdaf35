import { Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { LargeDialog, useIsPhone } from '../components/dialogs.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import classes from './projects.module.css'

type EditProjectProps = {
  /** Undefined while none is edited. */
  edited: ProjectEntry | undefined
  /** Begins in the field for the title. */
  isRenaming: boolean
  /** Its photos, for the dialog to show. */
  photos: (entry: ProjectEntry) => ReactNode
  onClose: () => void
}

/** The dialog that changes a project and its photos. */
export function EditProject({ edited, isRenaming, photos, onClose }: EditProjectProps) {
  const isPhone = useIsPhone()
  return (
    <LargeDialog
      opened={edited !== undefined}
      onClose={onClose}
      title="Edit Project"
      // Mantine's own would close it under a further dialog as well.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (isEscapeOf(event)) onClose()
      }}
      size="76rem"
      classNames={{ content: classes.content }}
    >
      {edited && (
        <div key={edited.id} className={classes.columns}>
          {/* On a phone the photos come first: the form is folded, and keeps what was typed. */}
          <details open={!isPhone || isRenaming} className={classes.details}>
            <summary>
              <strong>{edited.project.title}</strong>
              <Text span size="sm" c="dimmed">
                Title, place and date
              </Text>
            </summary>
            <ProjectDetails entry={edited} isRenaming={isRenaming} onClose={onClose} />
          </details>
          <section aria-labelledby="photos-heading">{photos(edited)}</section>
        </div>
      )}
    </LargeDialog>
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
