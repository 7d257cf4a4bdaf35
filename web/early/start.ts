/* start.js: the script that runs before the program. See docs/public-pages.md. */
import { attributes } from './attributes.ts'
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
// React stops clicks and changes on their way to what it has not hydrated yet: all listen before it.
addEventListener('click', openWidget, true)
keepTheme()
addEventListener('change', keepPaint, true)
addEventListener('input', moveDivider, true)
watchEstimates()
if (document.querySelector(`[${attributes.notFound}]`)) {
  console.warn(`404: no page at ${location.pathname}`)
  lowerAddress()
}
