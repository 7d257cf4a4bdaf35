import * as attributes from './attributes.ts'

/** Opens and closes the menu in browsers without popovers (Safari 16.4, Firefox 113). */
export function toggleMenu({ target }: Event): void {
  if ('popover' in HTMLElement.prototype || !(target instanceof Element)) return
  const force = target.closest('[popovertarget]') ? undefined : false
  document.getElementById('menu')?.toggleAttribute(attributes.open, force)
}
