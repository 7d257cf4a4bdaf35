import { type Query, queryEqual } from 'firebase/firestore'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { LiveQuery } from '../../firebase/LiveQuery.ts'

/**
 * A list that follows the database. The items are null until the server has sent all of them; after
 * an error, and while it is tried again, they are those known last.
 */
export type Live<Item> = {
  state: 'loading' | 'ready' | 'error'
  items: readonly Item[] | null
  /** Documents, with those that are left out of the items. */
  count: number
}

/**
 * The documents of a query as they change. `parse` leaves a document out by a null; it must stay the
 * same function, so that documents are parsed once for each change. It is told whether something of a
 * document was written here and is not stored yet.
 */
export function useLiveQuery<Item>(
  query: Query,
  parse: (id: string, fields: unknown, isPending: boolean) => Item | null,
): Live<Item> {
  const [held, hold] = useState(() => LiveQuery.of(query))
  const live = queryEqual(held.query, query) ? held : LiveQuery.of(query)
  if (live !== held) hold(live)
  const answer = useSyncExternalStore(live.watch, live.answer)
  return useMemo(() => {
    const items = answer.documents?.flatMap((document) => {
      // The server's clock has not spoken yet for what this browser has just written: estimate it.
      const fields = document.data({ serverTimestamps: 'estimate' })
      return parse(document.id, fields, document.metadata.hasPendingWrites) ?? []
    })
    const count = answer.documents?.length ?? 0
    return { state: answer.state, items: items ?? null, count }
  }, [answer, parse])
}

/** A document's fields by their schema, or null, with a warning, where they are malformed. */
export function parseOrLog<T>(schema: z.ZodType<T>, path: string, fields: unknown): T | null {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  console.warn(`${path} is malformed and left out:`, parsed.error.issues)
  return null
}
