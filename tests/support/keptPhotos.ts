import type { Page } from 'playwright'

/** The keys of the chosen photos in IndexedDB: one record per upload, and one per file. */
export async function keptKeys(page: Page): Promise<string[]> {
  return (await keptRecords(page)).map(({ key }) => key)
}

/** The category in the form of each kept upload. */
export async function keptCategories(page: Page): Promise<(string | undefined)[]> {
  const uploads = (await keptRecords(page)).filter(({ key }) => key.includes('/draft/'))
  return uploads.map(({ form }) => form?.category)
}

type KeptRecord = { key: string; form: { category: string } | null }

function keptRecords(page: Page): Promise<KeptRecord[]> {
  return page.evaluate(
    () =>
      new Promise<KeptRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('uploads')
        // Like the private area: a database without its store would break it.
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts')
          const keys = drafts.getAllKeys()
          const values = drafts.getAll()
          values.onsuccess = () => {
            opening.result.close()
            const forms = values.result.map(({ form }) => form ?? null)
            resolve(keys.result.map((key, index) => ({ key: String(key), form: forms[index] })))
          }
        }
      }),
  )
}
