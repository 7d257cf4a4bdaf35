import { toastFailure } from '../components/toasts.ts'
import type { Refusal } from './batchState.ts'
import { refusalText } from './readPhoto.ts'

/** At most three toasts show at once, so that a longer list of refusals ends in a count. */
export function toastRefusals(refusals: readonly Refusal[]): void {
  const shown = refusals.length > 3 ? refusals.slice(0, 2) : refusals
  for (const refusal of shown) toastFailure(`${refusal.file.name}: ${refusalText(refusal)}`)
  if (refusals.length > shown.length) {
    toastFailure(`${refusals.length - shown.length} more files were not added, see the list.`)
  }
}
