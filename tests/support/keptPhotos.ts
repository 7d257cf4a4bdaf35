import type { Page } from 'playwright'

/** The keys of what a browser keeps of chosen photos: a record for each batch, and one per file. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('uploads')
        // As the private area makes it: asking must not leave a database without its store.
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )
}

/** Keeps what is stored of chosen photos from changing until the function that this resolves to is called. */
export async function holdKept(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(
    () =>
      new Promise<{ isOver: boolean }>((resolve, reject) => {
        const held = { isOver: false }
        const opening = indexedDB.open('uploads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          // A transaction lasts as long as it has questions.
          const ask = () => {
            if (held.isOver) opening.result.close()
            else store.count().onsuccess = ask
          }
          store.count().onsuccess = () => {
            resolve(held)
            ask()
          }
        }
      }),
  )
  return () =>
    hold.evaluate((held) => {
      held.isOver = true
    })
}
