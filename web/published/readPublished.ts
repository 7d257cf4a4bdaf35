import type { GalleryPhoto, ProjectCard } from '../../domain/published.ts'
import { batchGetUrl, documentName, documentUrl } from './sources.ts'

const lifeMs = 5 * 60_000
const attemptMs = 6000
const pausesMs = [1000, 2000, 4000] as const

/** The function that writes it has a schema, which would cost start.js too much here. */
export type PublishedList = {
  photos?: readonly GalleryPhoto[]
  projects?: readonly ProjectCard[]
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
  const read: CachedRead = { startedAt: Date.now(), result: attempt(ids.split(' '), pausesMs) }
  window.publishedReads.set(ids, read)
  read.result.catch(() => window.publishedReads?.delete(ids))
  return read.result
}

async function attempt(
  ids: readonly string[],
  pauses: readonly number[],
): Promise<PublishedList | null> {
  try {
    return await ask(ids)
  } catch (error) {
    const [pause, ...laterPauses] = pauses
    if (!pause) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return attempt(ids, laterPauses)
  }
}

/** By the gallery's document (PhotoHints.tsx). */
export function isPreloaded(id = ''): boolean {
  return document.querySelector<HTMLLinkElement>('link[as=fetch]')?.href === documentUrl(id)
}

async function ask(ids: readonly string[]): Promise<PublishedList | null> {
  const names = ids.map(documentName)
  const isEarly = isPreloaded(ids[0])
  const response = await fetch(isEarly ? documentUrl(ids[0]) : batchGetUrl, {
    // Safari would reuse an earlier page's response, with photos hidden since.
    ...(isEarly ? { cache: 'no-cache' } : batchGet(names)),
    signal: AbortSignal.timeout(attemptMs),
  })
  if (isEarly && response.status === 404) return null
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const json = await response.json()
  const results: { found?: Found }[] = isEarly ? [{ found: json }] : json
  const found = names.flatMap((name) => results.filter((one) => one.found?.name === name))
  const documents = found.flatMap((one) => one.found?.fields?.json?.stringValue ?? []).map(parse)
  const [first = null] = documents
  if (!first?.projects) return first
  return { ...first, projects: documents.flatMap(({ projects = [] }) => projects) }
}

const parse = (json: string): PublishedList => JSON.parse(json)

/** As plain text, which needs no CORS preflight. */
const batchGet = (documents: readonly string[]): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/plain' },
  body: JSON.stringify({ documents, mask: { fieldPaths: ['json'] } }),
})

type Found = { name?: string; fields?: { json?: { stringValue?: string } } }
