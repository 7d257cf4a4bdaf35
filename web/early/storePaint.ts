import * as storageKeys from '../content/storageKeys.ts'

export function storePaint({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.name === 'wall')) return
  try {
    sessionStorage.setItem(storageKeys.paint, target.value)
  } catch {
    // Storage is off: the paint stays on this page only.
  }
}
