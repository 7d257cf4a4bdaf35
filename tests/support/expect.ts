import { expect as ofPlaywright } from 'playwright/test'

/** Playwright's, but patient: on a busy machine its five seconds are over before a page has begun. */
export const expect = ofPlaywright.configure({ timeout: 60_000 })
