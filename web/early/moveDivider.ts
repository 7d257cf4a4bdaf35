export function moveDivider({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.type === 'range')) return
  target.closest<HTMLElement>('[style]')?.style.setProperty('--share', `${target.value}%`)
}
