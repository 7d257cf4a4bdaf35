/** Milliseconds in which a replacement may focus itself. */
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
 * `data-focus-fallback`, else a dialog's or the page's heading.
 * @returns stops this
 */
export function keepFocus(): () => void {
  let last: { element: Element; homes: string[] } | null = null
  let homesBefore: string[] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const homes = homesOf(target)
    // A dialog is in a portal: use the fallbacks of its opener.
    const isApart = homes.length === 0 && target.closest('[aria-modal="true"]') !== null
    last = { element: target, homes: isApart ? homesBefore : homes }
    homesBefore = last.homes
  }
  const forget = () => {
    // A click on the page removes the focus on purpose. Chromium fires focusout for removals too.
    queueMicrotask(() => {
      if (last?.element.isConnected && isLost()) last = null
    })
  }
  const removals = new MutationObserver(() => {
    if (!last || last.element.isConnected || !isLost()) return
    const { homes } = last
    last = null
    setTimeout(() => {
      if (!isLost()) return
      const candidates = [
        ...homes.map((id) => document.getElementById(id)),
        ...document.querySelectorAll<HTMLElement>('[aria-modal="true"] [tabindex="-1"][id]'),
        document.querySelector('h1'),
      ]
      candidates.some((candidate) => moveFocus(candidate))
    }, grace)
  })
  removals.observe(document.body, { childList: true, subtree: true })
  const listening = new AbortController()
  document.addEventListener('focusin', remember, listening)
  document.addEventListener('focusout', forget, listening)
  return () => {
    removals.disconnect()
    listening.abort()
  }
}

/** The nearest first. */
function homesOf(element: Element): string[] {
  const nearest = element.parentElement?.closest('[data-focus-fallback]')
  if (!nearest) return []
  return [nearest.getAttribute('data-focus-fallback') ?? '', ...homesOf(nearest)]
}

function isLost(): boolean {
  return document.activeElement === document.body
}

function isReachable(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
  return dialogs.every((dialog) => dialog.contains(element))
}
