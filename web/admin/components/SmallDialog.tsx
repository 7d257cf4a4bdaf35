import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { useReturnFocus } from './useReturnFocus.ts'

type SmallDialogProps = {
  title: string
  withCloseButton?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for one question, which may stand over another dialog: without a header element, of which
 * a page has one at most. Mount it to open it.
 */
export function SmallDialog({ title, withCloseButton, onClose, children }: SmallDialogProps) {
  useReturnFocus()
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      {/* The list of a select may reach beyond it. */}
      <Modal.Content style={{ overflow: 'visible' }}>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mih={44} mb="xs">
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {withCloseButton && <Modal.CloseButton aria-label="Close" size={44} />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
