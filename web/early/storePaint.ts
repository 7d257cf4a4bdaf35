import { storageKeys } from '../content/storageKeys.ts'

export const ownPaint = 'original'

export function storePaint({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.name === 'wall')) return
  try {
    if (target.value === ownPaint) sessionStorage.removeItem(storageKeys.paint)
    else sessionStorage.setItem(storageKeys.paint, target.value)
  } catch {
    // Storage is off: the paint stays on this page only.
  }
}
