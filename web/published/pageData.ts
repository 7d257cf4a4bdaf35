import type { PageData } from '../../domain/pageData.ts'

const elementId = 'page-data'

/** The data as an element of the document; `<` could end it. */
export function dataElement(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** What the page at an address shows; null where it shows nothing published. */
export type ReadPage = (
  address: string,
  signal: AbortSignal,
) => PageData | null | Promise<PageData | null>

/**
 * Reads first what this document was made of, and for each page after it what the server makes its
 * document of: one place decides what is shown, and the host keeps one answer for both ways.
 */
export function pageReader(): ReadPage {
  let known = dataIn(document)
  return (address, signal) => {
    const first = known
    known = null
    return first ?? fetchPage(address, signal)
  }
}

/** @throws where the server can't be reached or fails */
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

/** Our own server wrote it: its kind says all. */
export function isPageData(data: unknown): data is PageData {
  return typeof data === 'object' && data !== null && 'kind' in data
}
