import type { Page } from 'playwright'

/** The keys of the chosen photos in IndexedDB: one record per upload, and one per file. */
export async function keptKeys(page: Page): Promise<string[]> {
  return (await keptRecords(page)).map(({ key }) => key)
}

/** With the category in the form of an upload. */
export function keptRecords(page: Page): Promise<{ key: string; category: string | undefined }[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('uploads')
    // Like the private area: a database without its store would break it.
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    await new Promise((resolve, reject) => {
      Object.assign(opening, { onsuccess: resolve, onerror: reject })
    })
    const drafts = opening.result.transaction('drafts').objectStore('drafts')
    const [keys, values] = [drafts.getAllKeys(), drafts.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    opening.result.close()
    const records = values.result.map(({ form }) => form?.category)
    return records.map((category, index) => ({ key: String(keys.result[index]), category }))
  })
}
