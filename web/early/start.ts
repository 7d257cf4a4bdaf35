/*
 * start.js: the one script that runs before the page's program. It keeps what is clicked, makes
 * room for the estimate, and loads the program when somebody is there.
 */
import { keepClicks } from './keepClicks.ts'
import { awaitSigns } from './loadProgram.ts'
import { watchEstimates } from './watchEstimates.ts'
import { whenSeen } from './whenSeen.ts'

const { currentScript } = document
if (currentScript) whenSeen(() => awaitSigns(currentScript))
keepClicks()
watchEstimates()
if (document.querySelector('[data-not-found]')) console.warn(`404: no page at ${location.pathname}`)
