import * as storageKeys from './content/storageKeys.ts'

const storageKey = storageKeys.reloaded
const pauseMs = 60_000

/**
 * Reloads a page whose files a newer deployment has removed, at most once a minute. Offline, it
 * waits for the network.
 */
export function reloadOnce(): void {
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
