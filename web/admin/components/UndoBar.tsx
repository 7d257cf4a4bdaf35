import { Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { saving } from '../data/saving.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './components.module.css'

/** How long a message shows, and an undo is offered, in milliseconds. */
const period = 10_000

/** What was done last, in a sentence, and where there is one the way back. */
export type Message = {
  key: string
  message: string
  /** Resolves to a sentence: what came of it, or why it can't be undone any more. */
  undo?: () => Promise<string | null>
  /** What a look at the page shows as well: it is only spoken. */
  quiet?: boolean
}

type UndoBarProps = {
  last: Message | null
  /** Its time is over: the bar has to go. */
  onOver: (over: Message) => void
  /** Says what came of an undo. */
  onUndone: (text: string) => void
}

/**
 * Says what was done last, where it happened, and offers to take it back. There before its words are:
 * only so is every screen reader sure to speak them.
 */
export function UndoBar({ last, onOver, onUndone }: UndoBarProps) {
  return (
    <div role="status" className={classes.bars}>
      {last?.quiet && <span className="visually-hidden">{last.message}</span>}
      {last && !last.quiet && (
        <Bar key={last.key} last={last} onOver={onOver} onUndone={onUndone} />
      )}
    </div>
  )
}

type BarProps = UndoBarProps & { last: Message }

function Bar({ last, onOver, onUndone }: BarProps) {
  const messageId = useId()
  const over = () => onOver(last)
  const { clear } = useTimeout(over, period, { autoInvoke: true })
  const { mutate, isPending, isIdle, isError } = useMutation({
    mutationKey: saving,
    mutationFn: async () => (last.undo ? last.undo() : null),
    onError: (error) => console.error(`This could not be undone: ${last.message}`, error),
    onSuccess: (text) => {
      over()
      if (text) onUndone(text)
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
            mutate()
          }}
        >
          Undo
        </BusyButton>
      )}
      {isIdle && <span className={classes.time} style={{ animationDuration: `${period}ms` }} />}
    </div>
  )
}
