/* Runs before the first paint. Inline: the content security policy has its hash. */
import { applyTheme } from '../theme/colorScheme.ts'
import * as attributes from './attributes.ts'

applyTheme()

// A reload or Back restores the scroll position, for which all of the page must be laid out.
const [visit] = performance.getEntriesByType('navigation')
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate')
  document.documentElement.setAttribute(attributes.fresh, '')
