import type { Page } from 'playwright'

/** Replaces the bytes of a kept file. A real browser returns such files after a crash. */
export async function damageKept(page: Page, name: string, bytes: 'half' | 'zeros' | 'none') {
  await page.evaluate(
    async ([filename, how]) => {
      const opening = indexedDB.open('uploads')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const cursor = store.openCursor()
      await new Promise<void>((resolve) => {
        cursor.onsuccess = () => {
          const record = cursor.result
          if (!record) return resolve()
          const { file } = record.value
          if (file?.name === filename) {
            const parts = { half: [file.slice(0, file.size / 2)], none: [] }
            const content = how === 'zeros' ? [new Uint8Array(file.size)] : parts[how]
            record.update({ ...record.value, file: new File(content, filename, file) })
          }
          record.continue()
        }
      })
      opening.result.close()
    },
    [name, bytes] as const,
  )
}

/** The keys of the chosen photos in IndexedDB: one record per upload, and one per file. */
export async function keptKeys(page: Page): Promise<string[]> {
  return Object.keys(await keptRecords(page))
}

/** The records by key. Files are left out. */
export function keptRecords(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('uploads')
    // Like the private area: a database without its store would break it.
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    await new Promise((resolve, reject) => {
      Object.assign(opening, { onsuccess: resolve, onerror: reject })
    })
    const store = opening.result.transaction('drafts').objectStore('drafts')
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    opening.result.close()
    const records = keys.result.map((key, index) => [key, JSON.stringify(values.result[index])])
    return Object.fromEntries(records.filter(([key]) => String(key).startsWith('upload/')))
  })
}
