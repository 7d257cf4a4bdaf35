import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SmallDialog } from './SmallDialog.tsx'

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
  const { title, children, action, onConfirm, onCancel } = props
  return (
    <SmallDialog title={title} onClose={onCancel}>
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
    </SmallDialog>
  )
}
