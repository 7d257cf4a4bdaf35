import * as attributes from './attributes.ts'
import { loadApp } from './loadApp.ts'

/**
 * Reads again, or puts a filter or a photo into the URL. The app opens the photo
 * in the URL; until then or Back, styles show its picture large.
 */
export function onGridClick(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event
  if (!(target instanceof Element)) return
  const pressed = target.closest('photo-grid :is(button, [href^="?"])')
  const grid = pressed?.closest('photo-grid')
  if (!pressed || !grid) return
  const address = pressed.getAttribute('href')
  if (!address) void grid.read()
  // The browser opens other clicks in another tab or window.
  else if (!(metaKey || ctrlKey || shiftKey)) {
    event.preventDefault()
    if (address !== location.search)
      history.pushState({ openedHere: true }, '', address === '?' ? location.pathname : address)
    void grid.show()
    pressed.setAttribute(attributes.open, '')
    window.onpopstate = () => pressed.removeAttribute(attributes.open)
    loadApp()
  }
}
