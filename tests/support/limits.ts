/*
 * No test measures time. These limits only end a test that hangs, so they allow for a machine ten
 * times slower than a laptop.
 */

/** For one wait: a page, an element, a state of the database. */
export const waitLimitMs = 120_000

export const testLimitMs = 600_000
