/**
 * Moves the divider of a pair whose slider is dragged before the page's program runs, which goes on
 * from there: the same as ComparePair.tsx does.
 */
export function moveDivider({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.type === 'range')) return
  target.closest<HTMLElement>('[style]')?.style.setProperty('--share', `${target.value}%`)
}
