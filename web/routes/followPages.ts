import type { RegisteredRouter } from '@tanstack/react-router'
import { announcerId, contentId } from '../layout/SiteLayout.tsx'
import { pageKey } from './pageKey.ts'

/** Calls `work` after each in-page navigation, except if only the photo or the hash changes. */
export function onNewPage(router: RegisteredRouter, work: () => void): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation && pageKey(fromLocation) !== pageKey(toLocation)) work()
  })
}

/** Does what browsers do for a new document: closes the menu, moves focus, announces the title. */
export function focusNewPage(): void {
  // The oldest supported browsers don't have the popover API.
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
    if ('hidePopover' in popover) popover.hidePopover()
  document.getElementById(contentId)?.focus({ preventScroll: true })
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = document.title
}
