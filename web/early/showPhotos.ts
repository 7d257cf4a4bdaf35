import { readPublished } from '../published/readPublished.ts'
import { fillGrid } from './fillGrid.ts'
import { loadProgram } from './loadProgram.ts'

/** Pixels from the viewport at which photos are read. */
const margin = '300px'

const taken = '[data-taken]'
/** A project's own page, opened by a link, shows its photos by itself. */
const waiting = `[data-published]:not(${taken})`

/**
 * Reads and shows the photos of every section that names a published document, as it comes near.
 * Once React has taken a section over (`data-taken`, see islands.tsx) it alone changes it.
 */
export function showPhotos(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void show(target)
      }
    },
    { rootMargin: margin },
  )
  for (const section of document.querySelectorAll('[data-published]')) observer.observe(section)
  addEventListener('click', openEarly, true)
}

async function show(section: Element): Promise<void> {
  const ids = section.getAttribute('data-published') ?? ''
  try {
    const document = await readPublished(ids)
    const reading = window.readings?.get(ids)
    if (!section.matches(taken) && fillGrid(section, document) && reading) reading.shown = document
  } catch {
    // The program fails in the same way, tells it, and says that there are no images.
  }
  // A photo opens by the program, as large as they: it comes once the first ones are painted.
  const first = section.querySelectorAll<HTMLImageElement>('img[src]')
  await Promise.allSettled(Array.from(first, (image) => image.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (document.readyState === 'complete') loadProgram()
  else addEventListener('load', loadProgram, { once: true })
}

/** A photo that is clicked before the program runs opens as soon as it does. */
function openEarly(event: Event): void {
  const { target } = event
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null
  const { photo, project } = card?.dataset ?? {}
  if (!photo || !card?.closest(waiting)) return
  event.preventDefault()
  history.pushState(null, '', `?photo=${photo}&project=${project}`)
  loadProgram()
}
