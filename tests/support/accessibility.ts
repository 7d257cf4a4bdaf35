import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/**
 * What axe finds wrong with the page as it is now, one line for each element. A text that fades has
 * little contrast, and a toast may fade at any moment: what counts is found twice.
 */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  const first = await runAxe(page, options)
  if (first.length === 0) return []
  await page.waitForTimeout(500)
  const second = await runAxe(page, options)
  return second.filter((barrier) => first.includes(barrier))
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await waitForAnimations(page)
  // Mantine's begin a few frames after what they show, and a new color reaches what inherits it
  // only when the change outside has ended.
  await page.waitForTimeout(200)
  await waitForAnimations(page)
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

/** Resolves when each has ended but the endless ones, of spinners. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
