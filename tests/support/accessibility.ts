import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const attempts = 5

/**
 * Violations that axe finds, one line for each element. Fading text has little contrast, so only
 * violations that every attempt finds count.
 */
export async function findAccessibilityViolations(
  page: Page,
  options: RunOptions = {},
): Promise<string[]> {
  let violations = await runAxe(page, options)
  for (let attempt = 1; attempt < attempts && violations.length > 0; attempt += 1) {
    const found = await runAxe(page, options)
    violations = violations.filter((violation) => found.includes(violation))
  }
  return violations
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(waitForAnimations)
  await page.evaluate(axe.source)
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...chosen,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    )
  }, options)
}

/**
 * Runs in a page. Resolves when all animations have ended, except endless ones such as spinners.
 * Mantine starts some a few frames late, so twelve frames in a row must be still.
 */
async function waitForAnimations(): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  for (let still = 0; still < 12; still += 1) {
    if (isMoving()) still = 0
    // Headless Chromium sometimes stops drawing a page at rest.
    await new Promise<unknown>((drawn) => {
      requestAnimationFrame(drawn)
      setTimeout(drawn, 1000)
    })
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
