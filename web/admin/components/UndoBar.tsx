import { Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { saving } from '../data/saving.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './components.module.css'
import { toastFailure } from './toasts.ts'

/** How long an undo is offered, in milliseconds. Afterwards there is the trash, or a move back. */
const undoPeriod = 10_000

/** What was done last, in a sentence, and the way back. */
export type Undoable = {
  key: string
  message: string
  /** Resolves to null, or to a sentence that says why it can't be undone any more. */
  undo: () => Promise<string | null>
}

type UndoBarProps = {
  last: Undoable
  /** It is undone, can't be, or the time is over: the bar has to go. */
  onOver: (over: Undoable) => void
}

/** Offers to take back what was done last, where it happened. */
export function UndoBar({
  last,
  onOver,
}: {
  last: Undoable | null
  onOver: UndoBarProps['onOver']
}) {
  return last && <Bar key={last.key} last={last} onOver={onOver} />
}

function Bar({ last, onOver }: UndoBarProps) {
  const messageId = useId()
  const over = () => onOver(last)
  const { clear } = useTimeout(over, undoPeriod, { autoInvoke: true })
  const { mutate, isPending, isIdle } = useMutation({
    mutationKey: saving,
    mutationFn: last.undo,
    onError: (error) => {
      console.error(`This could not be undone: ${last.message}`, error)
      toastFailure('Not undone. Check your connection, then try again.')
    },
    onSuccess: (obstacle) => {
      if (obstacle) toastFailure(obstacle)
      over()
    },
  })
  return (
    <div className={classes.bar}>
      <Text role="status" id={messageId} className={classes.message}>
        {last.message}
      </Text>
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
      {isIdle && <span className={classes.time} style={{ animationDuration: `${undoPeriod}ms` }} />}
    </div>
  )
}
