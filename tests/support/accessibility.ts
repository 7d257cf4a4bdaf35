import axe from 'axe-core'
import type { Page } from 'playwright'

/**
 * What axe finds wrong with the page as it is now, one line for each element. Animations must have
 * ended: a text that fades in has little contrast.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // An endless one, of a spinner, never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  )
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run(document))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
