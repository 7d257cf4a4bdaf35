import {
  type DocumentChange,
  type Query,
  type QueryDocumentSnapshot,
  queryEqual,
  snapshotEqual,
} from 'firebase/firestore'

export type Documents = readonly QueryDocumentSnapshot[]

/** Shown until the server responds, so that a list doesn't flicker when it is mounted again. */
let recent: readonly { query: Query; documents: Documents }[] = []
const limit = 20

export function recall(query: Query): Documents | null {
  return recent.find((list) => queryEqual(list.query, query))?.documents ?? null
}

export function remember(query: Query, documents: Documents): void {
  const others = recent.filter((list) => !queryEqual(list.query, query))
  recent = [{ query, documents }, ...others].slice(0, limit)
}

const byIdOf = (documents: Documents) =>
  new Map(documents.map((document) => [document.id, document]))

/** Returns the known objects for documents that are equal. */
export function keepUnchanged(documents: Documents, known: Documents): Documents {
  const byId = byIdOf(known)
  return documents.map((document) => {
    const same = byId.get(document.id)
    return same && snapshotEqual(same, document) ? same : document
  })
}

/** The same after the first snapshot: comparing every document each time kept a phone busy. */
export function replaceChanged(
  documents: Documents,
  known: Documents,
  changes: readonly DocumentChange[],
): Documents {
  const byId = byIdOf(known)
  for (const { doc } of changes) byId.set(doc.id, doc)
  return documents.map((document) => byId.get(document.id) ?? document)
}
