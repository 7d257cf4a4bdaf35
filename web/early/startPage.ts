/* For the whole visit, so every document's script has it. See docs/public-pages.md. */
import { moveDivider } from '../gallery/moveDivider.ts'
import { awaitInteraction } from './loadProgram.ts'
import { openPhoto } from './openPhoto.ts'
import { openWidget } from './openWidget.ts'
import { recordClicks } from './recordClicks.ts'
import { storePaint } from './storePaint.ts'
import { syncTheme } from './syncTheme.ts'
import { toggleMenu } from './toggleMenu.ts'
import { watchEstimateLinks } from './watchEstimateLinks.ts'
import { whenActivated } from './whenActivated.ts'

const { currentScript } = document
if (currentScript) whenActivated(() => awaitInteraction(currentScript))
recordClicks()
// In the capture phase: React stops events on elements that it hasn't hydrated yet.
addEventListener('click', openWidget, true)
addEventListener('click', openPhoto, true)
syncTheme()
storePaint()
addEventListener('input', ({ target }) => moveDivider(target), true)
addEventListener('click', toggleMenu)
watchEstimateLinks()
