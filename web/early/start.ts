/*
 * start.js: the one script that runs before the first paint's peace is over. It shows the photos,
 * keeps what is clicked, and loads the page's program when somebody is there.
 */
import { keepClicks } from './keepClicks.ts'
import { awaitSigns } from './loadProgram.ts'
import { showPhotos } from './showPhotos.ts'

showPhotos()
if (document.currentScript) awaitSigns(document.currentScript)
keepClicks()
