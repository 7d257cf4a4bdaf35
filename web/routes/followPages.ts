import type { createSiteRouter } from '../router.tsx'
import { announcerId, contentId } from '../sections/SiteLayout.tsx'
import { pageOf } from './pageOf.ts'

type SiteRouter = ReturnType<typeof createSiteRouter>

/** Calls `work` after each page that a link, Back or Forward shows in place of another. */
export function onNewPage(router: SiteRouter, work: () => void): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation && pageOf(fromLocation) !== pageOf(toLocation)) work()
  })
}

/**
 * Does what a browser does for a new document: closes the menu, lets the keyboard and the screen
 * reader begin at the content, and says the page's title.
 */
export function arrive(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  document.getElementById(contentId)?.focus({ preventScroll: true })
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = document.title
}
