import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { altTextLimit } from '../../../domain/image.ts'
import { toastFailure } from '../components/toasts.ts'

/** Characters of a lost text that a message quotes. */
const quoted = 80

type AltTextFieldProps = {
  photoId: string
  filename: string
  value: string | null
  /** To be saved: a text, and the one that the owner saw when it was written. */
  onSave: (text: string, seen: string | null, onAnswer: (isStored: boolean) => void) => void
  /** Whether there is text that is not stored. The function stays the same. */
  onDrafting: (photoId: string, drafting: boolean) => void
}

/** What is typed and not saved, the value that it was typed over, and whether saving it failed. */
type Draft = { text: string; seen: string | null; failed: boolean }

/**
 * What a photo shows, in words. It is saved when the field is left; what fails stays as typed, and
 * where somebody else saved another text meanwhile, the owner chooses between the two.
 */
export function AltTextField(props: AltTextFieldProps) {
  const { photoId, filename, value, onSave, onDrafting } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  const [saving, setSaving] = useState(0)
  const id = useId()
  const isUnsaved = draft !== null || saving > 0
  useEffect(() => {
    onDrafting(photoId, isUnsaved)
    return () => onDrafting(photoId, false)
  }, [photoId, isUnsaved, onDrafting])
  const isNews = ({ text, seen }: Draft) => ![seen, value].includes(text.trim() || null)
  const announceLoss = useEffectEvent(() => {
    // Where the whole dialog goes, that was asked before.
    if (!draft || !isNews(draft) || !document.getElementById('photos-heading')) return
    toastFailure(
      `The alt text of ${filename} is not saved, the photo is gone: “${shorten(draft.text)}”`,
    )
  })
  useEffect(() => () => announceLoss(), [])
  const save = (saved: Draft) => {
    setDraft(null)
    if (!isNews(saved)) return
    setSaving((count) => count + 1)
    onSave(saved.text, saved.seen, (isStored) => {
      setSaving((count) => count - 1)
      if (!isStored) setDraft((newer) => newer ?? { ...saved, failed: true })
    })
  }
  const isConflict = draft !== null && draft.seen !== value && isNews(draft)
  const text = draft?.text ?? value ?? ''
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <label htmlFor={id}>
          Alt text<span className="visually-hidden"> of {filename}</span>
        </label>
        {text.trim() === '' && (
          <Badge color="terracotta" variant="light" tt="none">
            Missing
          </Badge>
        )}
      </Group>
      <Textarea
        id={id}
        size="md"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={altTextLimit}
        placeholder="What the photo shows"
        value={text}
        onChange={({ currentTarget }) =>
          setDraft({ seen: value, failed: false, ...draft, text: currentTarget.value })
        }
        onBlur={() => draft && !isConflict && save(draft)}
      />
      {draft && (isConflict || draft.failed) && (
        <Unsaved
          elsewhere={isConflict ? { text: value } : null}
          onSave={() => save({ ...draft, seen: value })}
          onDiscard={() => setDraft(null)}
        />
      )}
    </div>
  )
}

function shorten(text: string): string {
  return text.length > quoted ? `${text.slice(0, quoted)}…` : text
}

type UnsavedProps = {
  /** What somebody else saved meanwhile. */
  elsewhere: { text: string | null } | null
  onSave: () => void
  onDiscard: () => void
}

function Unsaved({ elsewhere, onSave, onDiscard }: UnsavedProps) {
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm" c="red" role="alert">
        {!elsewhere && 'This text is not saved.'}
        {elsewhere &&
          (elsewhere.text
            ? `Saved elsewhere meanwhile: “${elsewhere.text}”. Yours is not saved.`
            : 'Removed elsewhere meanwhile. Yours is not saved.')}
      </Text>
      {/* The button goes with the press: the focus stays at the photo. */}
      <Group
        gap="xs"
        onClick={({ currentTarget }) => currentTarget.closest('li')?.focus({ preventScroll: true })}
      >
        <Button variant="default" px="sm" onClick={onSave}>
          {elsewhere ? 'Save mine' : 'Try again'}
        </Button>
        {elsewhere && (
          <Button variant="default" px="sm" onClick={onDiscard}>
            {elsewhere.text ? 'Use that text' : 'Leave it empty'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
