/** Moves a pair's divider to the value of its range input, before hydration too. */
export function moveDivider(input: EventTarget | null): void {
  if (!(input instanceof HTMLInputElement && input.type === 'range')) return
  input.closest<HTMLElement>('[style]')?.style.setProperty('--share', `${input.value}%`)
}
