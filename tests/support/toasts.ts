import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'

/*
 * A toast closes after four seconds, and a busy machine may look too late, so the page reports
 * each.
 */

const prefix = 'Toast: '
const toasts = new WeakMap<Page, string[]>()

export async function recordToasts(context: BrowserContext): Promise<void> {
  context.on('page', (page) => toasts.set(page, []))
  context.on('console', (message) => {
    const page = message.page()
    if (page && message.text().startsWith(prefix)) {
      toastsOf(page).push(message.text().slice(prefix.length))
    }
  })
  await context.addInitScript(reportToasts, prefix)
}

/** Toasts shown so far, without those found by `expectToast`. */
export function toastsOf(page: Page): string[] {
  return toasts.get(page) ?? []
}

/** Expects a toast shown since the last expected one. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = toastsOf(page)
  const expected = expect.stringContaining(text)
  await expect.poll(() => shown).toEqual(expect.arrayContaining([expected]))
  shown.splice(
    shown.findIndex((toast) => toast.includes(text)),
    1,
  )
}

/** Runs in a page. */
function reportToasts(title: string): void {
  const reported = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[aria-label=Notifications] [role=alert]')) {
      if (reported.has(toast)) continue
      reported.add(toast)
      console.debug(title + toast.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}
