/*
 * No test measures time. These limits end a test that hangs, on a machine ten times slower than a
 * laptop. playwright.config.ts shortens the first where one journey is worked on.
 */

export const waitLimitMs = Number(process.env.TEST_WAIT ?? 120_000)

export const testLimitMs = 600_000
