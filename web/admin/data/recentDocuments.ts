import {
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

/** Replaces documents that haven't changed by the known objects. */
export function keepUnchanged(documents: Documents, known: Documents): Documents {
  const byId = new Map(known.map((document) => [document.id, document]))
  return documents.map((document) => {
    const same = byId.get(document.id)
    return same && snapshotEqual(same, document) ? same : document
  })
}
