import { launchBrowser } from './browser.ts'

/** The browser of all tests that need one: to start it takes longer than many a test. */
export const browser = await launchBrowser()
