import { useWindowEvent } from '@mantine/hooks'
import { onSnapshot, type Query, type QueryDocumentSnapshot, queryEqual } from 'firebase/firestore'
import { useEffect, useMemo, useReducer, useState } from 'react'
import {
  type Documents,
  keepUnchanged,
  recall,
  remember,
  replaceChanged,
} from './recentDocuments.ts'

/**
 * `items` is null until the first server response, or holds the remembered documents of the same query.
 * After an error it keeps the last ones.
 */
export type Live<Item> = {
  state: 'loading' | 'ready' | 'error'
  items: readonly Item[] | null
  /** Documents, including malformed ones that `items` lacks. */
  count: number
}

type QueryResult = { query: Query; state: Live<unknown>['state']; documents: Documents | null }

function startLoading(query: Query): QueryResult {
  return { query, state: 'loading', documents: recall(query) }
}

const retryEvent = 'retry-lists'

/** Subscribes again to every list that ended in an error. */
export function retryLists(): void {
  dispatchEvent(new Event(retryEvent))
}

type ParseDocument<Item> = (document: QueryDocumentSnapshot) => Item | null

/**
 * Parses each document once, so that an unchanged one stays the same item.
 * @param parse null leaves a document out
 */
export function parseOnce<Item>(
  parse: (id: string, fields: unknown, isPending: boolean) => Item | null,
): ParseDocument<Item> {
  const parsed = new WeakMap<QueryDocumentSnapshot, Item | null>()
  return (document) => {
    const known = parsed.get(document)
    if (known !== undefined) return known
    // Server timestamps are missing in local writes.
    const fields = document.data({ serverTimestamps: 'estimate' })
    const item = parse(document.id, fields, document.metadata.hasPendingWrites)
    parsed.set(document, item)
    return item
  }
}

/**
 * Subscribes to the documents of a query.
 * @param parse by `parseOnce`, the same function on every render
 */
export function useLiveQuery<Item>(query: Query, parse: ParseDocument<Item>): Live<Item> {
  const [result, setResult] = useState(() => startLoading(query))
  // An equal query keeps its subscription, although callers make a new object on every render.
  const current = queryEqual(result.query, query) ? result : startLoading(query)
  if (current !== result) setResult(current)
  const [attempt, subscribeAgain] = useReducer((count: number) => count + 1, 0)
  useWindowEvent(retryEvent, () => {
    if (current.state !== 'error') return
    setResult({ ...current, state: 'loading' })
    subscribeAgain()
  })
  const { query: followed } = current
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is read nowhere; changing it restarts the subscription after an error
  useEffect(() => {
    let isReady = false
    let confirmed: Documents | null = null
    let known: Documents | null = null
    return onSnapshot(
      followed,
      // Without these, Firestore doesn't report that the server confirmed the cached documents.
      { includeMetadataChanges: true },
      (snapshot) => {
        const { docs, metadata } = snapshot
        const changes = snapshot.docChanges({ includeMetadataChanges: true })
        known = known
          ? replaceChanged(docs, known, changes)
          : // Another component may follow the same query.
            keepUnchanged(docs, recall(followed) ?? [])
        const hasChanged = isReady ? changes.length > 0 : !metadata.fromCache
        if (hasChanged) {
          isReady = true
          setResult({ query: followed, state: 'ready', documents: known })
        }
        if (isReady && !metadata.hasPendingWrites) {
          confirmed = known
          remember(followed, known)
        }
      },
      (error) => {
        console.error('The subscription to a list failed:', error)
        setResult(({ documents }) => ({
          query: followed,
          state: 'error',
          // Later local writes may have been lost.
          documents: confirmed ?? documents,
        }))
      },
    )
  }, [followed, attempt])
  const { state, documents } = current
  return useMemo(() => {
    const items = documents?.flatMap((document) => parse(document) ?? [])
    return { state, items: items ?? null, count: documents?.length ?? 0 }
  }, [state, documents, parse])
}
