import { nearMargins, whenNear } from '../gallery/whenNear.ts'
import { isPreloaded, readPublished } from '../published/readPublished.ts'
import * as attributes from './attributes.ts'
import { fillGrid } from './fillGrid.ts'
import { loadProgram, whenLoaded } from './loadProgram.ts'

declare global {
  interface Window {
    /** Resolves when start.js has shown a section's photos. Keyed by its document ids. */
    shownSections?: Map<string, Promise<void>>
  }
}

/** Until React has hydrated a section, start.js changes it. */
const waiting = `[${attributes.publishedIds}]:not([${attributes.hydrated}])`

export function showPhotos(): void {
  window.shownSections = new Map()
  for (const section of document.querySelectorAll<HTMLElement>(`[${attributes.publishedIds}]`)) {
    const { published: ids = '' } = section.dataset
    const shown = new Promise<void>((resolve) => {
      const onNear = () => resolve(show(section, ids))
      // An observer answers only after the page's first layout.
      if (isPreloaded(ids) || /photo=/.test(location.search)) onNear()
      else whenNear(section, nearMargins.section, onNear)
    })
    window.shownSections.set(ids, shown)
  }
  addEventListener('click', filterEarly, true)
}

async function show(section: Element, ids: string): Promise<void> {
  try {
    const document = await readPublished(ids)
    const read = window.publishedReads?.get(ids)
    if ((await fillGrid(section, document)) && read) read.shown = document
  } catch {
    // The program reads the same document, and shows the error.
  }
  void loadAfterPhotos(section)
}

async function loadAfterPhotos(section: Element): Promise<void> {
  const first = section.querySelectorAll<HTMLImageElement>('img[src]')
  await Promise.allSettled(Array.from(first, (image) => image.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  whenLoaded(loadProgram)
}

function filterEarly({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return
  const { category } = target.dataset
  const section = target.closest<HTMLElement>(waiting)
  const read = section && window.publishedReads?.get(section.dataset.published ?? '')
  if (!category || !section || !read?.shown) return
  read.category = category
  void fillGrid(section, read.shown, category)
}
