/** Session storage's key for the paint that a visitor tries on the walls. */
export const paintKey = 'wall'
export const ownPaint = 'original'

/** Stores the paint that a chip tries, also before the page's program runs. */
export function keepPaint({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.name === 'wall')) return
  try {
    if (target.value === ownPaint) sessionStorage.removeItem(paintKey)
    else sessionStorage.setItem(paintKey, target.value)
  } catch {
    // Storage is off: the paint stays on this page only.
  }
}
