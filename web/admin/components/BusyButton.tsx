import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'disabled' | 'loading' | 'leftSection'> & {
  ref?: Ref<HTMLButtonElement>
  id?: string
  type?: 'button' | 'submit'
  children: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement>
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
  /** What it began is under way: it shows so, and does nothing meanwhile. */
  busy?: boolean
  /** What a screen reader says of it then, where its own words do not. */
  busyLabel?: string
  /** It does nothing for now. */
  idle?: boolean
}

/** A button that keeps the focus while it does nothing: a disabled one would lose it. */
export function BusyButton(props: BusyButtonProps) {
  const { ref, onClick, busy = false, busyLabel, idle = false, ...others } = props
  const isOff = busy || idle
  return (
    <Button
      {...others}
      ref={ref}
      data-disabled={isOff}
      aria-disabled={isOff}
      aria-busy={busy}
      leftSection={
        busy && (
          <Loader
            size={16}
            {...(busyLabel ? { 'aria-label': busyLabel } : { 'aria-hidden': true })}
          />
        )
      }
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
