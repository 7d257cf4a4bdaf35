import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from './useReturnFocus.ts'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  /** What the button says that does it: a verb. */
  action: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is not easily undone. The focus begins on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus()
  const { title, children, action, onConfirm, onCancel } = props
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      withCloseButton={false}
      centered
      stackId="confirm"
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" h={44} onClick={onCancel} data-autofocus>
            Cancel
          </Button>
          <Button color="red" h={44} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
