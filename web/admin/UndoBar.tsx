import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './UndoBar.module.css'
import { moveFocus } from './useFocusLater.ts'

/** How long an undo is offered, in milliseconds. What it would undo lies in the trash for days. */
const undoPeriod = 10_000

type UndoBarProps = {
  message: string
  onUndo: () => void
  /** The time is over, and the bar has to go, with the focus if that is still on it. */
  onGone: (hadFocus: boolean) => void
}

/** Offers to take the last deletion back, where it happened. Give it a `key` for each deletion. */
export function UndoBar({ message, onUndo, onGone }: UndoBarProps) {
  const gone = useRef(onGone)
  gone.current = onGone
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone with the photo or project: this is what comes next.
    moveFocus(button.current, { preventScroll: true })
    const timer = setTimeout(
      () => gone.current(button.current === document.activeElement),
      undoPeriod,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.bar}>
      <Text role="status" className={classes.message}>
        {message}
      </Text>
      <Button ref={button} variant="white" color="dark" h={44} onClick={onUndo}>
        Undo
      </Button>
      <span className={classes.time} style={{ animationDuration: `${undoPeriod}ms` }} />
    </div>
  )
}
