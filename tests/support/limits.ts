/*
 * No test measures time. These limits end a test that hangs, on a machine ten times slower than a
 * laptop.
 */

export const waitLimitMs = 120_000

export const testLimitMs = 600_000
