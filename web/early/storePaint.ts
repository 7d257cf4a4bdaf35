import * as storageKeys from '../content/storageKeys.ts'

export function storePaint(): void {
  addEventListener('change', ({ target }) => store(target), true)
  // Chosen before this script ran.
  const chosen = document.querySelector<HTMLInputElement>('[name=wall]:checked')
  if (chosen && !chosen.defaultChecked) store(chosen)
}

function store(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement && target.name === 'wall')) return
  try {
    sessionStorage.setItem(storageKeys.paint, target.value)
  } catch {
    // Storage is off: the paint stays on this page only.
  }
}
