import { Button, type ButtonProps, Loader } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type KeyboardEventHandler,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react'

type BusyButtonProps = Omit<ButtonProps, 'disabled' | 'loading' | 'leftSection'> & {
  ref?: Ref<HTMLButtonElement>
  id?: string
  type?: 'button' | 'submit'
  children: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement>
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
  /** What it began is under way: it shows so, and does nothing meanwhile. */
  busy?: boolean
  /** It does nothing for now. */
  idle?: boolean
  /** It is gone, and had the focus. */
  onGone?: () => void
}

/** A button that keeps the focus while it does nothing: a disabled one would lose it. */
export function BusyButton(props: BusyButtonProps) {
  const { ref, onClick, busy = false, idle = false, onGone, ...others } = props
  const button = useRef<HTMLButtonElement>(null)
  const gone = useRef(onGone)
  gone.current = onGone
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      // Known before it is taken away, told when what comes in its place is there.
      if (element === document.activeElement) queueMicrotask(() => gone.current?.())
    }
  }, [])
  const isOff = busy || idle
  return (
    <Button
      {...others}
      ref={useMergedRef(button, ref)}
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
