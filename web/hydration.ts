import * as attributes from './early/attributes.ts'

/**
 * Marks the document (`data-running`) once React has hydrated the page: links open in place from
 * then on, and the browser need not prerender their documents.
 */
export function markRunning(): void {
  const root = document.documentElement
  root.setAttribute(attributes.running, '')
  if (root.hasAttribute(attributes.fresh)) void layOutSections(root)
}

/** One per frame: all at once are a long task on a slow phone. */
async function layOutSections(root: Element): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > .page > *, main ~ footer')) {
    section.style.contentVisibility = 'visible'
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  root.removeAttribute(attributes.fresh)
}

export function isRunning(): boolean {
  return document.documentElement.hasAttribute(attributes.running)
}

/**
 * Keeps clicks on links from React until the page is hydrated, so the browser follows them. The router would
 * replace a page that React is still hydrating, which leaves two titles.
 */
export function leaveLinksUntilHydrated(root: HTMLElement): void {
  const leave = (event: Event) => {
    const { target } = event
    if (isRunning()) root.removeEventListener('click', leave, true)
    else if (target instanceof Element && target.closest('a[href^="/"]:not([target])'))
      event.stopImmediatePropagation()
  }
  root.addEventListener('click', leave, true)
}
