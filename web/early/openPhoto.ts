import { loadProgram } from './loadProgram.ts'

/** Puts a clicked photo into the URL. The program opens the photo in the URL. */
export function openPhoto(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event
  const link = target instanceof Element && target.closest('[href^="?"]')
  // The browser opens these clicks in another tab or window.
  if (!link || metaKey || ctrlKey || shiftKey) return
  event.preventDefault()
  history.pushState({ openedHere: true }, '', link.getAttribute('href'))
  loadProgram()
}
