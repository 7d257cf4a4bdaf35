import { Button, Group, Modal, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { altTextLimit } from '../../../domain/image.ts'
import type { Photo } from '../projects/useProjects.ts'
import { useReturnFocus } from '../useReturnFocus.ts'

type AltTextForAllProps = {
  photos: readonly Photo[]
  onApply: (photos: readonly Photo[], text: string) => void
  onClose: () => void
}

/** One alt text for many photos: for those that have none, or for all of them. */
export function AltTextForAll({ photos, onApply, onClose }: AltTextForAllProps) {
  useReturnFocus()
  const missing = photos.filter(({ image }) => !image.alt_text)
  const [text, setText] = useState('')
  const [replace, setReplace] = useState(missing.length === 0)
  const targets = replace ? photos : missing
  return (
    <Modal
      opened
      onClose={onClose}
      title="Alt text for all"
      stackId="alt-text"
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          Screen readers and search engines read it. Say what the photos show; a text of its own for
          each photo serves people better.
        </Text>
        <Textarea
          label="Alt text"
          size="md"
          autosize
          minRows={2}
          maxLength={altTextLimit}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
        <Switch
          size="md"
          label="Replace the texts that are there"
          checked={replace}
          onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={onClose}>
            Cancel
          </Button>
          <Button
            h={44}
            disabled={text.trim() === '' || targets.length === 0}
            onClick={() => onApply(targets, text)}
          >
            {targets.length === 1 ? 'Apply to 1 photo' : `Apply to ${targets.length} photos`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
