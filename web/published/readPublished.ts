import { batchGetUrl, documentName, documentUrl } from './sources.ts'

/** Milliseconds that an answer is used for, that one attempt may take, and before each retry. */
const lifeMs = 5 * 60_000
const attemptMs = 6000
const pausesMs = [1000, 2000, 4000] as const

/** One question to the published copy and its answer. */
export type Reading = {
  begun: number
  answer: Promise<unknown>
  /** The document that start.js has shown already. */
  shown?: unknown
}

declare global {
  interface Window {
    /** Shared by start.js and the page's program, so that neither asks what the other knows. */
    readings?: Map<string, Reading>
  }
}

/**
 * The first document of the published copy that exists among `ids` (separated by spaces), as parsed
 * JSON, or null where none does. It is asked for once in five minutes, without any SDK.
 * @throws where the database can't be reached or refuses, after three retries
 */
export function readPublished(ids: string): Promise<unknown> {
  window.readings ??= new Map()
  const known = window.readings.get(ids)
  if (known && Date.now() - known.begun < lifeMs) return known.answer
  const reading: Reading = { begun: Date.now(), answer: attempt(ids.split(' '), pausesMs) }
  window.readings.set(ids, reading)
  reading.answer.catch(() => window.readings?.delete(ids))
  return reading.answer
}

async function attempt(ids: readonly string[], pauses: readonly number[]): Promise<unknown> {
  try {
    return await ask(ids)
  } catch (error) {
    const [pause, ...further] = pauses
    if (!pause) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return attempt(ids, further)
  }
}

async function ask(ids: readonly string[]): Promise<unknown> {
  const [id = ''] = ids
  const early = document.querySelector<HTMLLinkElement>('link[as=fetch]')?.href
  const found = await (early === documentUrl(id) ? askFor(early) : askForFirst(ids))
  const json = found?.fields?.json?.stringValue
  return json === undefined ? null : JSON.parse(json)
}

/** What the page has asked for before any script ran (GallerySection.tsx). */
async function askFor(url: string): Promise<Found | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(attemptMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.json()
}

/** Plain text is what a browser sends without asking for leave (CORS preflight) first. */
async function askForFirst(ids: readonly string[]): Promise<Found | undefined> {
  const names = ids.map(documentName)
  const response = await fetch(batchGetUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ documents: names, mask: { fieldPaths: ['json'] } }),
    signal: AbortSignal.timeout(attemptMs),
  })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const answers: { found?: Found }[] = await response.json()
  const inOrder = names.map((name) => answers.find(({ found }) => found?.name === name))
  return inOrder.find(Boolean)?.found
}

/** A document as Firestore's REST interface answers it, as far as it is asked for. */
type Found = { name?: string; fields?: { json?: { stringValue?: string } } }
