import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'disabled' | 'loading' | 'leftSection'> & {
  type?: 'button' | 'submit'
  children: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement>
  busy?: boolean
  idle?: boolean
}

/** Ignores clicks while busy or idle, and keeps the focus, which a disabled button would lose. */
export function BusyButton(props: BusyButtonProps) {
  const { onClick, busy = false, idle = false, ...others } = props
  const isOff = busy || idle
  return (
    <Button
      {...others}
      data-disabled={isOff}
      aria-disabled={isOff}
      aria-busy={busy}
      leftSection={busy && <Loader size={16} aria-hidden />}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
