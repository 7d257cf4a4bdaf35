import { Badge, Group, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { altTextLimit } from '../../../domain/image.ts'

type AltTextFieldProps = {
  filename: string
  value: string | null
  onSave: (text: string, onFailed: () => void) => void
  /** Whether there is text that is not saved. */
  onDraft: (drafting: boolean) => void
}

/** What a photo shows, in words. It is saved when the field is left; what fails stays as typed. */
export function AltTextField({ filename, value, onSave, onDraft }: AltTextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  const keep = (text: string | null) => {
    setDraft(text)
    onDraft(text !== null)
  }
  const save = () => {
    if (draft === null) return
    keep(null)
    if (draft.trim() !== (value ?? '')) onSave(draft, () => keep(draft))
  }
  const text = draft ?? value ?? ''
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
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        onBlur={save}
      />
    </div>
  )
}
