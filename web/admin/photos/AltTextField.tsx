import { Badge, Group, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { altTextLimit } from '../../../domain/image.ts'

type AltTextFieldProps = {
  filename: string
  value: string | null
  /** Resolves once it is stored, and rejects where it is refused. */
  onSave: (text: string) => Promise<void>
}

/** What a photo shows, in words. It is saved when the field is left; what is refused stays as typed. */
export function AltTextField({ filename, value, onSave }: AltTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const save = async (text: string) => {
    const isStored = text === (value ?? '') || (await onSave(text).then(yes, no))
    // What was typed since then is not.
    if (isStored) setTyped((now) => (now === text ? null : now))
  }
  const text = typed ?? value ?? ''
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
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed !== null) void save(typed)
        }}
      />
    </div>
  )
}

const yes = () => true
const no = () => false
