import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  action: string
  onConfirm: () => void
  /** Also called after `onConfirm`. */
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, action, onConfirm, onClose } = props
  return (
    <SmallDialog opened={opened} title={title} onClose={onClose}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            color="red"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </SmallDialog>
  )
}

type SmallDialogProps = {
  opened: boolean
  title: string
  withCloseButton?: boolean
  onClose: () => void
  children: ReactNode
}

/** Stays mounted, so that Mantine can return the focus. */
export function SmallDialog(props: SmallDialogProps) {
  const { opened, title, withCloseButton, onClose, children } = props
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mih={44} mb="xs">
            <Modal.Title>{title}</Modal.Title>
            {withCloseButton && <Modal.CloseButton />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}

/** Its <header> would be a banner of the page. */
const noBanner = { header: { role: 'presentation' } }

export function LargeDialog(props: ModalProps) {
  return <Modal fullScreen={useIsPhone()} attributes={noBanner} {...props} />
}
