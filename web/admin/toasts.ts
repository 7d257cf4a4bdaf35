import { notifications } from '@mantine/notifications'
import { refusalMessages } from './upload/readPhoto.ts'
import type { Refusal } from './upload/uploadBatch.ts'

const closeButtonProps = { 'aria-label': 'Dismiss' }

export function toastSuccess(message: string): void {
  notifications.show({ color: 'prairie', message, closeButtonProps })
}

export function toastInfo(message: string): void {
  notifications.show({ color: 'bluebonnet', message, closeButtonProps })
}

/** With an `id` it shows once, however often it is told. */
export function toastFailure(message: string, id?: string): void {
  notifications.show({ ...(id && { id }), color: 'red', message, closeButtonProps })
}

/** At most three toasts show at once, so that a longer list of refusals ends in a count. */
export function toastRefusals(refusals: readonly Refusal[]): void {
  const shown = refusals.length > 3 ? refusals.slice(0, 2) : refusals
  for (const { file, problem } of shown) toastFailure(`${file.name}: ${refusalMessages[problem]}`)
  if (refusals.length > shown.length) {
    toastFailure(`${refusals.length - shown.length} more files were not added, see the list.`)
  }
}
