import type { PageData } from '../../domain/pageData.ts'

const elementId = 'page-data'

/** Escapes `<`, which could end the script element. */
export function dataElement(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** Reads a page's published data; null if it has none. */
export type ReadPage = (
  address: string,
  signal: AbortSignal,
) => PageData | null | Promise<PageData | null>

/**
 * Uses the document's own data for the first page and fetches the data of later pages, so that only the
 * server decides what a page shows and Hosting caches one response.
 */
export function pageReader(): ReadPage {
  let known = dataIn(document)
  return (address, signal) => {
    const first = known
    known = null
    return first ?? fetchPage(address, signal)
  }
}

/** @throws if the server can't be reached or fails */
async function fetchPage(address: string, signal: AbortSignal): Promise<PageData | null> {
  const response = await fetch(address, { signal })
  if (!response.ok && response.status !== 404) throw new Error(`Status ${response.status}`)
  return dataIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
}

function dataIn(page: Document): PageData | null {
  const text = page.getElementById(elementId)?.textContent
  const data: unknown = text ? JSON.parse(text) : null
  return isPageData(data) ? data : null
}

export function isPageData(data: unknown): data is PageData {
  return typeof data === 'object' && data !== null && 'kind' in data
}
