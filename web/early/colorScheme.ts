/* Runs before the first paint. Inline: the content security policy has its hash. */
import { applyTheme } from '../theme/colorScheme.ts'
import * as attributes from './attributes.ts'

applyTheme()

// Reload, Back and anchors scroll to a position, for which all of the page must be laid out.
const root = document.documentElement
const [visit] = performance.getEntriesByType('navigation')
if (visit && 'type' in visit && visit.type === 'navigate' && !location.hash)
  root.setAttribute(attributes.fresh, '')
const onClick = ({ target }: Event) => {
  if (target instanceof Element && target.closest('a[href^="#"]'))
    root.removeAttribute(attributes.fresh)
}
addEventListener('click', onClick, true)
