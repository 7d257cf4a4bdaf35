import { storageKeys } from './content/storageKeys.ts'

const storageKey = storageKeys.reloaded
const pauseMs = 60_000

/**
 * A deployment removes the files that an open page still asks for by their old names: the page then
 * reloads once, and gets the new ones. Without a network it waits for that first. What fails again
 * within a minute stays the error that it is.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
  else if (mayReload()) location.reload()
}

/** The same wherever Vite can't load a part of the program. */
export function reloadForLostFiles(): void {
  addEventListener('vite:preloadError', reloadOnce)
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - last < pauseMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    return false // storage is off: nothing would end the circle
  }
}
