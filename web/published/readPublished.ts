import type { GalleryPhoto, ListedProject } from '../../domain/published.ts'
import { batchGetUrl, documentName, documentUrl } from './sources.ts'

const lifeMs = 5 * 60_000
const attemptMs = 6000
const pausesMs = [1000, 2000, 4000] as const

/** The function that writes it has a schema, which would cost start.js too much here. */
export type PublishedList = {
  photos?: readonly GalleryPhoto[]
  projects?: readonly ListedProject[]
}

type CachedRead = { startedAt: number; result: Promise<PublishedList | null> }

declare global {
  interface Window {
    /** Shared by the inline script and start.js. */
    publishedReads?: Map<string, CachedRead>
  }
}

/**
 * Reads the documents of the published copy that exist among `ids` (separated by spaces): lists of
 * projects joined in that order, or null if there is none. Caches them for five minutes.
 * @throws if the database can't be reached or refuses, after three retries
 */
export function readPublished(ids: string): Promise<PublishedList | null> {
  window.publishedReads ??= new Map()
  const known = window.publishedReads.get(ids)
  if (known && Date.now() - known.startedAt < lifeMs) return known.result
  const read: CachedRead = { startedAt: Date.now(), result: readWithRetries(ids) }
  window.publishedReads.set(ids, read)
  read.result.catch(() => window.publishedReads?.delete(ids))
  return read.result
}

async function readWithRetries(ids: string): Promise<PublishedList | null> {
  for (const pause of pausesMs)
    try {
      return await readOnce(ids)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  return readOnce(ids)
}

/** By the gallery's document (PhotoHints.tsx). */
export function isPreloaded(id: string): boolean {
  return document.querySelector<HTMLLinkElement>('link[as=fetch]')?.href === documentUrl(id)
}

async function readOnce(ids: string): Promise<PublishedList | null> {
  const isEarly = isPreloaded(ids)
  const names = ids.split(' ').map(documentName)
  const response = await fetch(isEarly ? documentUrl(ids) : batchGetUrl, {
    // Safari would reuse an earlier page's response, with photos hidden since.
    ...(isEarly ? { cache: 'no-cache' } : batchGet(names)),
    signal: AbortSignal.timeout(attemptMs),
  })
  if (isEarly && response.status === 404) return null
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const json = await response.json()
  const results: { found?: Found }[] = isEarly ? [{ found: json }] : json
  const lists = names.flatMap((name): PublishedList | [] => {
    const text = results.find(({ found }) => found?.name === name)?.found?.fields?.json?.stringValue
    return text ? JSON.parse(text) : []
  })
  const [first = null] = lists
  if (!first?.projects) return first
  return { ...first, projects: lists.flatMap(({ projects = [] }) => projects) }
}

/** As plain text, which needs no CORS preflight. */
const batchGet = (documents: readonly string[]): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/plain' },
  body: JSON.stringify({ documents, mask: { fieldPaths: ['json'] } }),
})

type Found = { name?: string; fields?: { json?: { stringValue?: string } } }
