import { Group, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useWrite } from '../data/useWrite.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './components.module.css'
import { checkConnection } from './toasts.ts'

/** Milliseconds. After a change of hundreds of photos the page may be busy for some seconds. */
const periods = { message: 10_000, undo: 30_000 }

type Message = {
  key: string
  message: string
  /** Resolves to what happened, or why it can't be undone. */
  undo?: (onProgress: (text: string) => void) => Promise<string | null>
  quiet?: boolean
}

type Messages = ReturnType<typeof useMessages>

export function useMessages() {
  const [last, setLast] = useState<Message | null>(null)
  const show = (message: Omit<Message, 'key'>) => {
    const shown = { key: crypto.randomUUID(), ...message }
    setLast(shown)
    return shown
  }
  return {
    last,
    show,
    showText: (message: string) => void show({ message }),
    dismiss: (over: Message) => setLast((now) => (now === over ? null : now)),
  }
}

/** The live region exists before its text: some screen readers ignore it otherwise. */
export function UndoBar({ messages }: { messages: Messages }) {
  const { last } = messages
  return (
    <div role="status" className={classes.bars}>
      {last?.quiet && <span className="visually-hidden">{last.message}</span>}
      {last && !last.quiet && <Bar key={last.key} last={last} messages={messages} />}
    </div>
  )
}

type BarProps = { last: Message; messages: Messages }

function Bar({ last, messages }: BarProps) {
  const messageId = useId()
  const over = () => messages.dismiss(last)
  const [progress, setProgress] = useState('')
  const { clear } = useTimeout(over, last.undo ? periods.undo : periods.message, {
    autoInvoke: true,
  })
  const { mutate, isPending, isError } = useWrite(
    async () => (last.undo ? last.undo(setProgress) : null),
    {
      onSuccess: (text) => {
        over()
        if (text) messages.showText(text)
      },
    },
  )
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.bar}>
      <Text id={messageId} miw={0}>
        {isError
          ? `${progress || 'Not undone'}. ${checkConnection}`
          : isPending && progress
            ? `${progress}…`
            : last.message}
      </Text>
      {last.undo && (
        <BusyButton
          variant="white"
          color="dark"
          flex="none"
          busy={isPending}
          aria-describedby={messageId}
          onClick={() => {
            clear()
            mutate(undefined)
          }}
        >
          Undo
        </BusyButton>
      )}
    </Group>
  )
}
