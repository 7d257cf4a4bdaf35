/** Milliseconds in which whatever takes the place of a removed element may take the focus itself. */
const grace = 50

const typing = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Moves the focus, but never out of an open dialog, nor while the person is typing: the next letters
 * belong where the last ones went.
 * @returns whether the element has the focus now
 */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): boolean {
  const isFree = to && isReachable(to) && !document.activeElement?.matches(typing)
  if (isFree) to.focus(options)
  return to !== null && document.activeElement === to
}

/**
 * Moves the focus when the focused element is removed: to the element that the nearest of its ancestors
 * names in `data-focus-fallback`, else to one in an open dialog or to the page's heading.
 * @returns ends this
 */
export function keepFocus(): () => void {
  let last: { element: Element; homes: string[] } | null = null
  let homesBefore: string[] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const homes = homesOf(target)
    // A dialog hangs apart: what it was opened from names the place.
    const isApart = homes.length === 0 && target.closest('[aria-modal="true"]') !== null
    last = { element: target, homes: isApart ? homesBefore : homes }
    homesBefore = last.homes
  }
  const forget = () => {
    // A click on the bare page takes the focus away on purpose. Chromium also tells of a removal.
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

/** The places that an element's ancestors name for the focus, the nearest one first. */
function homesOf(element: Element): string[] {
  const nearest = element.parentElement?.closest('[data-focus-fallback]')
  if (!nearest) return []
  return [nearest.getAttribute('data-focus-fallback') ?? '', ...homesOf(nearest)]
}

/** Whether nothing has the focus. */
function isLost(): boolean {
  return document.activeElement === document.body
}

/** Whether no open dialog stands over an element. */
function isReachable(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
  return dialogs.every((dialog) => dialog.contains(element))
}
