/** The parts of IndexedDB that drafts.ts uses. idb-keyval opens a database once. */
export const kept = new Map<string, unknown>()

type Pending<Result> = { result: Result; onsuccess?: () => void; oncomplete?: () => void }

function request<Result>(result: Result): Pending<Result> {
  const pending: Pending<Result> = { result }
  queueMicrotask(() => (pending.oncomplete ?? pending.onsuccess)?.())
  return pending
}

type Range = { prefix: string }

const keysIn = ({ prefix }: Range) =>
  [...kept.keys()].filter((key) => key.startsWith(prefix)).sort()

const store = {
  get: (key: string) => request(kept.get(key)),
  getAllKeys: (range: Range) => request(keysIn(range)),
  getAll: (range: Range) => request(keysIn(range).map((key) => kept.get(key))),
  put: (value: unknown, key: string) => kept.set(key, value),
  delete(which: string | Range) {
    for (const key of typeof which === 'string' ? [which] : keysIn(which)) kept.delete(key)
  },
  get transaction() {
    return request(null)
  },
}

export const indexedDB = {
  open: () => request({ transaction: () => ({ objectStore: () => store }) }),
}
export const IDBKeyRange = { bound: (prefix: string): Range => ({ prefix }) }

export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}
