import type { Page } from 'playwright'
import { testLimitMs } from '../support/limits.ts'
import { sampled, sampledPages } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

const paths = [...sampledPages.map(({ path }) => path), '/projects', '/no/such/page']
/** On wide screens the bar only looks different. */
const somePaths = sampled(paths, 3)
const screens = [
  { width: 390, height: 844, walked: paths },
  { width: 768, height: 1024, walked: somePaths },
  { width: 1440, height: 900, walked: somePaths },
]

for (const { walked, ...screen } of sampled(screens, 2)) {
  test(`at ${screen.width} px an estimate button is in reach on every screenful, and covers no focused control`, async ({
    openPage,
  }) => {
    const { page, context } = await openPage(screen, { still: true, reducedMotion: 'reduce' })
    await page.addInitScript(defineNextFrame)
    const far: string[] = []
    for (const path of walked) {
      const measured: Awaited<ReturnType<typeof measure>>[] = []
      const attempt = async () => measured.push(await measure(page, path))
      await expect(attempt).toPass({ timeout: testLimitMs })
      const { without = 0, covered } = measured.at(-1) ?? {}
      if (without > 0) far.push(`${path}: ${without} of its screens have none`)
      expect(covered, path).toEqual([])
    }
    await context.close()
    expect(far).toEqual([])
  })
}

async function measure(page: Page, path: string) {
  await page.goto(path)
  const without = await page.evaluate(scrollAllTheWay)
  const covered = path === '/' ? await page.evaluate(findCovered) : []
  return { without, covered }
}

declare global {
  interface Window {
    nextFrame: () => Promise<unknown>
  }
}

/** Runs in a page. Headless Chromium sometimes stops drawing a page until it is loaded again. */
function defineNextFrame() {
  window.nextFrame = () =>
    new Promise((drawn, stopped) => {
      requestAnimationFrame(drawn)
      setTimeout(() => stopped(new Error('The page is no longer drawn.')), 10_000)
    })
}

/** Runs in a page. Returns at how many scroll positions no estimate button is visible. */
async function scrollAllTheWay(): Promise<number> {
  const isShown = (link: Element) => {
    const { top, left, width, height } = link.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && link.contains(found)
  }
  const isInReach = () => [...document.querySelectorAll('[data-estimate]')].some(isShown)
  let without = 0
  const { scrollHeight } = document.documentElement
  for (let top = 0; top < scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    // The bar returns once the observer has reported, a frame or two after a jump; on a busy machine, more.
    let frames = 0
    do await window.nextFrame()
    while (++frames < 3 || (frames < 10 && !isInReach()))
    if (!isInReach()) without += 1
  }
  return without
}

/** Runs in a page. Returns focusable elements that are covered once focused. */
async function findCovered(): Promise<string[]> {
  const covered: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('main a, main button, footer *')) {
    if (!control.matches('a, button, select, summary') || !control.checkVisibility()) continue
    control.focus()
    for (let count = 0; count < 2; count += 1) await window.nextFrame()
    const { top, left, width, height } = control.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!found?.closest('aside[aria-label]')) continue
    covered.push(control.outerHTML.slice(0, 120))
  }
  return covered
}
