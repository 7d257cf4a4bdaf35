import { nearMargins, whenNear } from '../gallery/whenNear.ts'
import { readPublished } from '../published/readPublished.ts'
import * as attributes from './attributes.ts'
import { fillGrid } from './fillGrid.ts'
import { loadProgram } from './loadProgram.ts'

declare global {
  interface Window {
    /** One promise for each section of photos, by its document ids; settled once start.js is done. */
    shownSections?: Map<string, Promise<void>>
  }
}

/** Until React has hydrated a section, start.js changes it. */
const waiting = `[${attributes.published}]:not([${attributes.taken}])`

/** Reads and shows the photos of every section that names a published document, as it comes near. */
export function showPhotos(): void {
  window.shownSections = new Map()
  for (const section of document.querySelectorAll<HTMLElement>(`[${attributes.published}]`)) {
    const { published: ids = '' } = section.dataset
    const shown = new Promise<void>((resolve) => {
      whenNear(section, nearMargins.section, () => resolve(show(section, ids)))
    })
    window.shownSections.set(ids, shown)
  }
  addEventListener('click', filterEarly, true)
  addEventListener('click', openPhoto, true)
}

async function show(section: Element, ids: string): Promise<void> {
  try {
    const document = await readPublished(ids)
    const read = window.publishedReads?.get(ids)
    if (fillGrid(section, document) && read) read.shown = document
  } catch {
    // The program fails in the same way, and says so.
  }
  void loadAfterPhotos(section)
}

/** Loads the program, which opens photos, once the first are painted. */
async function loadAfterPhotos(section: Element): Promise<void> {
  const first = section.querySelectorAll<HTMLImageElement>('img[src]')
  await Promise.allSettled(Array.from(first, (image) => image.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (document.readyState === 'complete') loadProgram()
  else addEventListener('load', loadProgram, { once: true })
}

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function filterEarly(event: Event): void {
  const category = closest(event, `[${attributes.category}]`)?.dataset.category
  const section = closest(event, waiting)
  const read = section && window.publishedReads?.get(section.dataset.published ?? '')
  if (!category || !section || !read?.shown) return
  read.category = category
  fillGrid(section, read.shown, category)
}

/**
 * Puts a clicked photo into the URL, for the whole visit. The program opens the photo in the URL, at
 * once or as soon as it runs.
 */
function openPhoto(event: Event): void {
  const { photo, project } =
    closest(event, `[${attributes.published}] [${attributes.photo}]`)?.dataset ?? {}
  if (!photo) return
  history.pushState({ openedHere: true }, '', `?photo=${photo}&project=${project}`)
  loadProgram()
}
