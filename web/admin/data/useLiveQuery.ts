import { useWindowEvent } from '@mantine/hooks'
import { onSnapshot, type Query, queryEqual } from 'firebase/firestore'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { type Documents, recall, remember } from './recentDocuments.ts'

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

/**
 * Subscribes to the documents of a query.
 * @param parse null leaves a document out; must be the same function on every render
 */
export function useLiveQuery<Item>(
  query: Query,
  parse: (id: string, fields: unknown, isPending: boolean) => Item | null,
): Live<Item> {
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
    return onSnapshot(
      followed,
      // Without these, Firestore doesn't report that the server confirmed the cached documents.
      { includeMetadataChanges: true },
      (snapshot) => {
        const { docs, metadata } = snapshot
        const hasChanged = isReady
          ? snapshot.docChanges({ includeMetadataChanges: true }).length > 0
          : !metadata.fromCache
        if (hasChanged) {
          isReady = true
          setResult({ query: followed, state: 'ready', documents: docs })
        }
        if (isReady && !metadata.hasPendingWrites) {
          confirmed = docs
          remember(followed, docs)
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
    const items = documents?.flatMap((document) => {
      // Server timestamps are missing in local writes.
      const fields = document.data({ serverTimestamps: 'estimate' })
      return parse(document.id, fields, document.metadata.hasPendingWrites) ?? []
    })
    return { state, items: items ?? null, count: documents?.length ?? 0 }
  }, [state, documents, parse])
}
