import { type KeyboardEvent, type Ref, useId } from 'react'
import { altTextLimit } from '../../../domain/image.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import classes from './PhotoViewer.module.css'
import { words } from './words.ts'

type AltTextFieldProps = {
  ref?: Ref<HTMLInputElement> | undefined
  label: string
  value: string
  /** Id of the element that says what is stored. */
  describedBy: string
  onType: (text: string) => void
  /** The field is left: what was typed is to be saved. */
  onLeave: () => void
  /** On to the next field or photo; undefined at the last one. */
  onNext: (() => void) | undefined
}

/** What a photo shows, in words. Enter, or the keyboard's own "next", goes on to the next photo. */
export function AltTextField(props: AltTextFieldProps) {
  const { ref, label, value, describedBy, onType, onLeave, onNext } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    // They move the caret, not the lightbox; Escape still closes it.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    onLeave()
    onNext?.()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          ref={ref}
          id={id}
          type="text"
          enterKeyHint={onNext ? 'next' : 'done'}
          autoComplete="off"
          maxLength={altTextLimit}
          value={value}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        {onNext && (
          <button
            type="button"
            aria-label={words.next}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              onLeave()
              onNext()
            }}
          >
            <AdminIcon name="next" />
          </button>
        )}
      </div>
    </div>
  )
}
