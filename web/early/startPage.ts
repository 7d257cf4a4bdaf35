/* Shared by start.js and startWithPhotos.js. See docs/public-pages.md. */
import { moveDivider } from '../gallery/moveDivider.ts'
import { keepClicks } from './keepClicks.ts'
import { keepPaint } from './keepPaint.ts'
import { keepTheme } from './keepTheme.ts'
import { awaitSigns } from './loadProgram.ts'
import { openWidget } from './openWidget.ts'
import { toggleMenu } from './toggleMenu.ts'
import { watchEstimates } from './watchEstimates.ts'
import { whenSeen } from './whenSeen.ts'

const { currentScript } = document
if (currentScript) whenSeen(() => awaitSigns(currentScript))
keepClicks()
// In the capture phase: React stops events on elements that it hasn't hydrated yet.
addEventListener('click', openWidget, true)
keepTheme()
addEventListener('change', keepPaint, true)
addEventListener('input', ({ target }) => moveDivider(target), true)
addEventListener('click', toggleMenu)
watchEstimates()
