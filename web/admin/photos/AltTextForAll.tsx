import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { altTextLimit } from '../../../domain/image.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog, SmallDialog } from '../components/dialogs.tsx'
import type { Photo } from '../data/photos.ts'

type AltTextForAllProps = {
  photos: readonly Photo[]
  onApply: (photos: readonly Photo[], text: string, onAnswer: (isStored: boolean) => void) => void
  /** Whether the text is typed and not stored. The function stays the same. */
  onDrafting: (what: string, drafting: boolean) => void
  onClose: () => void
}

/** One alt text for many photos: for those that have none, or for all of them. */
export function AltTextForAll({ photos, onApply, onDrafting, onClose }: AltTextForAllProps) {
  const missing = photos.filter(({ image }) => !image.alt_text)
  const [text, setText] = useState('')
  const [replace, setReplace] = useState(missing.length === 0)
  const [applying, setApplying] = useState(false)
  const [asking, setAsking] = useState(false)
  const isUnsaved = text.trim() !== ''
  const targets = replace ? photos : missing
  useEffect(() => {
    onDrafting('alt text for all', isUnsaved)
    return () => onDrafting('alt text for all', false)
  }, [isUnsaved, onDrafting])
  const close = () => {
    if (applying) return
    if (isUnsaved) setAsking(true)
    else onClose()
  }
  const apply = () => {
    setApplying(true)
    onApply(targets, text, (isStored) => {
      setApplying(false)
      if (isStored) onClose()
    })
  }
  return (
    <>
      <SmallDialog onClose={close} title="Alt text for all" withCloseButton>
        <Stack>
          <Text size="sm" c="dimmed">
            Screen readers and search engines read it. Say what the photos show; a text of its own
            for each photo serves people better.
          </Text>
          <Textarea
            label="Alt text"
            size="md"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={altTextLimit}
            value={text}
            readOnly={applying}
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
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <BusyButton idle={!isUnsaved || targets.length === 0} busy={applying} onClick={apply}>
              {applyLabel(applying, targets.length)}
            </BusyButton>
          </Group>
        </Stack>
      </SmallDialog>
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          action="Close without saving"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          This alt text is not saved yet.
        </ConfirmDialog>
      )}
    </>
  )
}

function applyLabel(applying: boolean, photos: number): string {
  if (applying) return 'Applying...'
  return photos === 1 ? 'Apply to 1 photo' : `Apply to ${photos} photos`
}
