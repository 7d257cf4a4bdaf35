import type { Page } from 'playwright'

/** The keys of the chosen photos in IndexedDB: one record per upload, and one per file. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('uploads')
    // Like the private area: a database without its store would break it.
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    await new Promise((resolve, reject) => {
      Object.assign(opening, { onsuccess: resolve, onerror: reject })
    })
    const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    opening.result.close()
    return keys.result.map(String)
  })
}
