import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { BusyButton } from './BusyButton.tsx'
import classes from './components.module.css'
import { moveFocus, useSecondPress } from './focus.ts'

/** How long an undo is offered, in milliseconds. Afterwards there is the trash, or a move back. */
const undoPeriod = 10_000

type UndoBarProps = {
  message: string
  /** The undo is under way. Where it fails, the bar stays, so that it can be tried again. */
  busy?: boolean
  onUndo: () => void
  /** The time is over, and the bar has to go. */
  onExpired: () => void
}

/** Offers to take the last deletion or move back, where it happened. Give it a `key` for each. */
export function UndoBar({ message, busy = false, onUndo, onExpired }: UndoBarProps) {
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const expire = useEffectEvent(onExpired)
  const secondPress = useSecondPress()
  const messageId = useId()
  useEffect(() => {
    // The button that was pressed is gone with the photo or project, or with its dialog.
    moveFocus(button.current, { preventScroll: true })
    secondPress.begin()
  }, [secondPress])
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(expire, undoPeriod)
    return () => clearTimeout(timer)
  }, [isAsked])
  return (
    <div className={classes.bar}>
      <Text role="status" id={messageId} className={classes.message}>
        {message}
      </Text>
      <BusyButton
        ref={button}
        variant="white"
        color="dark"
        busy={busy}
        aria-describedby={messageId}
        onKeyDown={secondPress.onKeyDown}
        onClick={(event) => {
          if (secondPress.isSecond(event)) return
          setAsked(true)
          onUndo()
        }}
      >
        Undo
      </BusyButton>
      {!isAsked && (
        <span className={classes.time} style={{ animationDuration: `${undoPeriod}ms` }} />
      )}
    </div>
  )
}
