/*
 * start.js: the one script that runs before the page's program. It answers or keeps
 * what is clicked and chosen, makes room for the estimate, and loads the program when somebody is
 * there.
 */
import { keepClicks } from './keepClicks.ts'
import { keepPaint } from './keepPaint.ts'
import { keepTheme } from './keepTheme.ts'
import { awaitSigns } from './loadProgram.ts'
import { lowerAddress } from './lowerAddress.ts'
import { moveDivider } from './moveDivider.ts'
import { openWidget } from './openWidget.ts'
import { watchEstimates } from './watchEstimates.ts'
import { whenSeen } from './whenSeen.ts'

const { currentScript } = document
if (currentScript) whenSeen(() => awaitSigns(currentScript))
keepClicks()
addEventListener('click', openWidget)
addEventListener('change', keepTheme)
addEventListener('change', keepPaint)
addEventListener('input', moveDivider)
watchEstimates()
if (document.querySelector('[data-not-found]')) {
  console.warn(`404: no page at ${location.pathname}`)
  lowerAddress()
}
