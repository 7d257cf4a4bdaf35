import { loadProgram } from './loadProgram.ts'
import { showGrid } from './photoGrid.ts'

/** Filters, reads again, or puts a photo into the URL: the program opens the photo in the URL. */
export function onGridClick(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event
  if (!(target instanceof Element)) return
  const pressed = target.closest('photo-grid :is(button, [href^="?"])')
  const grid = pressed?.closest('photo-grid')
  if (!pressed || !grid) return
  const category = pressed.getAttribute('value')
  const address = pressed.getAttribute('href')
  if (category) void showGrid(grid, category)
  else if (!address) void grid.read()
  // The browser opens other clicks in another tab or window.
  else if (!(metaKey || ctrlKey || shiftKey)) {
    event.preventDefault()
    history.pushState({ openedHere: true }, '', address)
    loadProgram()
  }
}
