import { Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useWrite } from '../data/useWrite.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './components.module.css'

/** How long a message shows, and an undo is offered, in milliseconds. */
const period = 10_000

/** What was done last, in a sentence, and where there is one the way back. */
type Message = {
  key: string
  message: string
  /** Resolves to a sentence: what came of it, or why it can't be undone any more. */
  undo?: () => Promise<string | null>
  /** What a look at the page shows as well: it is only spoken. */
  quiet?: boolean
}

type Messages = ReturnType<typeof useMessages>

/** What was done last in one place of the page: a message takes the place of the one before. */
export function useMessages() {
  const [last, setLast] = useState<Message | null>(null)
  const tell = (message: Omit<Message, 'key'>) => {
    const told = { key: crypto.randomUUID(), ...message }
    setLast(told)
    return told
  }
  return {
    last,
    tell,
    say: (message: string) => void tell({ message }),
    /** Its time is over, or it is true no more. */
    forget: (over: Message) => setLast((now) => (now === over ? null : now)),
  }
}

/**
 * Says what was done last, where it happened, and offers to take it back. There before its words are:
 * only so is every screen reader sure to speak them.
 */
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
  const over = () => messages.forget(last)
  const { clear } = useTimeout(over, period, { autoInvoke: true })
  const { mutate, isPending, isError } = useWrite(async () => (last.undo ? last.undo() : null), {
    onSuccess: (text) => {
      over()
      if (text) messages.say(text)
    },
  })
  return (
    <div className={classes.bar}>
      <Text id={messageId} className={classes.message}>
        {isError ? 'Not undone. Check your connection, then try again.' : last.message}
      </Text>
      {last.undo && (
        <BusyButton
          variant="white"
          color="dark"
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
    </div>
  )
}
