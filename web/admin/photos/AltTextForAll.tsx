import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { altTextLimit } from '../../../domain/image.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import type { Photo } from '../data/photos.ts'

type AltTextForAllProps = {
  opened: boolean
  photos: readonly Photo[]
  onApply: (photos: readonly Photo[], text: string) => void
  onClose: () => void
}

/** One alt text for many photos: for those that have none, or for all of them. */
export function AltTextForAll({ opened, onClose, ...form }: AltTextForAllProps) {
  return (
    <SmallDialog opened={opened} onClose={onClose} title="Alt text for all" withCloseButton>
      <Form {...form} onClose={onClose} />
    </SmallDialog>
  )
}

function Form({ photos, onApply, onClose }: Omit<AltTextForAllProps, 'opened'>) {
  const missing = photos.filter(({ image }) => !image.alt_text)
  const [text, setText] = useState('')
  const [replace, setReplace] = useState(missing.length === 0)
  const targets = replace ? photos : missing
  return (
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
        maxRows={6}
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
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          idle={text.trim() === '' || targets.length === 0}
          onClick={() => {
            onApply(targets, text)
            onClose()
          }}
        >
          {targets.length === 1 ? 'Apply to 1 photo' : `Apply to ${targets.length} photos`}
        </BusyButton>
      </Group>
    </Stack>
  )
}
