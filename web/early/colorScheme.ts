/* Runs before the first paint. Inline: the content security policy has its hash. */
import { applyTheme } from '../theme/colorScheme.ts'
import * as attributes from './attributes.ts'

applyTheme()

// Reload, Back and anchors scroll to a position, for which all of the page must be laid out.
const root = document.documentElement
const [visit] = performance.getEntriesByType('navigation')
if (visit && 'type' in visit && visit.type === 'navigate' && !location.hash)
  root.setAttribute(attributes.fresh, '')
const onClick = (event: MouseEvent) => {
  const { target, metaKey, ctrlKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLElement>('a[href^="#"]')
  if (!link || !root.hasAttribute(attributes.fresh) || metaKey || ctrlKey || shiftKey) return
  // The layout takes a slow phone half a second, so the pressed link is painted before.
  event.preventDefault()
  event.stopImmediatePropagation()
  requestAnimationFrame(() =>
    setTimeout(() => {
      root.removeAttribute(attributes.fresh)
      link.click()
    }),
  )
}
addEventListener('click', onClick, true)
