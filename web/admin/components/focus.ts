/** Milliseconds for a replacement element to focus itself. */
const grace = 50

const typing = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Focuses an element, unless a dialog covers it or the user is typing.
 * @returns whether the element is focused
 */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): boolean {
  const isFree = to && isReachable(to) && !document.activeElement?.matches(typing)
  if (isFree) to.focus(options)
  return to !== null && document.activeElement === to
}

/**
 * When the focused element is removed, focuses the element that its nearest ancestor names in
 * `data-focus-fallback`, else a dialog's or the page's heading. Scrolls there only for somebody who
 * uses the keyboard.
 * @returns a function that stops this
 */
export function keepFocus(): () => void {
  let last: { element: Element; fallbackIds: string[]; preventScroll: boolean } | null = null
  let previousIds: string[] = []
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const fallbackIds = fallbackIdsOf(target)
    // A dialog is in a portal: use the fallbacks of its opener.
    const isInPortal = fallbackIds.length === 0 && target.closest('[aria-modal="true"]') !== null
    if (!isInPortal) previousIds = fallbackIds
    const preventScroll = !target.matches(':focus-visible')
    last = { element: target, fallbackIds: previousIds, preventScroll }
  }
  const onFocusOut = () => {
    // A click on the page removes the focus on purpose. Chromium fires focusout for removals too.
    queueMicrotask(() => {
      if (last?.element.isConnected && isFocusLost()) last = null
    })
  }
  const removals = new MutationObserver(() => {
    if (!last || last.element.isConnected || !isFocusLost()) return
    const { fallbackIds, preventScroll } = last
    last = null
    setTimeout(() => {
      if (!isFocusLost()) return
      const candidates = [
        ...fallbackIds.map((id) => document.getElementById(id)),
        ...document.querySelectorAll<HTMLElement>('[aria-modal="true"] [tabindex="-1"][id]'),
        document.querySelector('h1'),
      ]
      candidates.some((candidate) => moveFocus(candidate, { preventScroll }))
    }, grace)
  })
  removals.observe(document.body, { childList: true, subtree: true })
  const listening = new AbortController()
  document.addEventListener('focusin', onFocusIn, listening)
  document.addEventListener('focusout', onFocusOut, listening)
  return () => {
    removals.disconnect()
    listening.abort()
  }
}

function fallbackIdsOf(element: Element): string[] {
  const nearest = element.parentElement?.closest('[data-focus-fallback]')
  if (!nearest) return []
  return [nearest.getAttribute('data-focus-fallback') ?? '', ...fallbackIdsOf(nearest)]
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}

function isReachable(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
  return dialogs.every((dialog) => dialog.contains(element))
}
