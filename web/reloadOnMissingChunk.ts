import * as storageKeys from './content/storageKeys.ts'

const storageKey = storageKeys.reloaded
const pauseMs = 60_000

declare global {
  interface Window {
    /** The last click on a link. Shared by the early script and the app. */
    followed?: Event
  }
}

// In the capture phase: React stops events on elements that it hasn't hydrated yet.
addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a')) window.followed = event
  },
  true,
)

/**
 * Reloads a page whose files a newer deployment has removed, at most once a minute. Offline, it
 * waits for the network.
 */
export function reloadOnce(): void {
  // Safari cancels what still loads once a link is followed. A reload would cancel the link.
  if (window.followed?.defaultPrevented === false) return
  if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
  else if (mayReload()) location.reload()
}

export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', reloadOnce)
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - last < pauseMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    return false // storage is off: it could reload for ever
  }
}
