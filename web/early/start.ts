/* Every public page's script, for the whole visit. See docs/public-pages.md. */
import { moveDivider } from '../gallery/moveDivider.ts'
import { awaitInteraction } from './loadApp.ts'
import { onGridClick } from './onGridClick.ts'
import { openWidget } from './openWidget.ts'
import { PhotoGridElement, readShownGrids } from './photoGrid.ts'
import { recordClicks } from './recordClicks.ts'
import { storePaint } from './storePaint.ts'
import { syncTheme } from './syncTheme.ts'
import { toggleMenu } from './toggleMenu.ts'
import { watchEstimateLinks } from './watchEstimateLinks.ts'
import { whenActivated } from './whenActivated.ts'

const { currentScript } = document
whenActivated(() => {
  customElements.define('photo-grid', PhotoGridElement)
  if (currentScript) awaitInteraction(currentScript)
})
recordClicks()
// In the capture phase: React stops events on elements that it hasn't hydrated yet.
addEventListener('click', openWidget, true)
addEventListener('click', onGridClick, true)
document.addEventListener('visibilitychange', readShownGrids)
syncTheme()
addEventListener('change', storePaint, true)
addEventListener('input', ({ target }) => moveDivider(target), true)
addEventListener('click', toggleMenu)
watchEstimateLinks()
