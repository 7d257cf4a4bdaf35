/*
 * start.js: the one script that runs before the first paint's peace is over. It keeps what is
 * clicked, and loads the page's program when somebody is there.
 */
import { keepClicks } from './keepClicks.ts'
import { awaitSigns } from './loadProgram.ts'
import { whenSeen } from './whenSeen.ts'

const { currentScript } = document
if (currentScript) whenSeen(() => awaitSigns(currentScript))
keepClicks()
