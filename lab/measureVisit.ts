import type { Browser } from 'playwright'
import { slowDown, slowPhone } from './slowDown.ts'

const figures = ['firstPaint', 'firstPhoto', 'blocking', 'longestTask'] as const

/** Milliseconds. `firstPhoto` is NaN on a page that shows none at once. */
type Visit = Record<(typeof figures)[number], number>

declare global {
  interface Window {
    visit: { tasks: number[]; firstPhoto: number }
  }
}

const settledMs = 6000

async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await slowDown(page, slowPhone)
  await page.addInitScript(observeVisit)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  // A sign of a person starts the program on pages that show no photos at once.
  await page.mouse.move(180, 400, { steps: 2 })
  await page.waitForTimeout(settledMs)
  const visit = await page.evaluate(() => ({
    ...window.visit,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  const { tasks, firstPhoto, firstPaint } = visit
  return {
    firstPaint,
    firstPhoto,
    blocking: tasks.reduce((sum, ms) => sum + ms - 50, 0),
    longestTask: Math.max(0, ...tasks),
  }
}

/** Runs in the page. Records tasks over 50 ms and the load of the gallery's first photo. */
function observeVisit(): void {
  window.visit = { tasks: [], firstPhoto: Number.NaN }
  new PerformanceObserver((list) => {
    window.visit.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement && target.matches('#gallery li img[srcset]'))) return
    window.visit.firstPhoto = performance.now()
    document.removeEventListener('load', onLoad, true)
  }
  document.addEventListener('load', onLoad, true)
}

/** Alternates between both origins. The first round is a warm-up. */
export async function compareVisits(
  browser: Browser,
  { path, rounds, own, before }: { path: string; rounds: number; own: string; before?: string },
): Promise<void> {
  const visits: { own: Visit; before: Visit | null }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // In alternating order: the second visit of a round may find a busier or a warmer machine.
    const early = before && round % 2 === 1 ? await measureVisit(browser, before + path) : null
    const visit = await measureVisit(browser, own + path)
    const late = before && !early ? await measureVisit(browser, before + path) : null
    if (round > 0) visits.push({ own: visit, before: early ?? late })
  }
  for (const figure of figures) {
    const times = visits.map(({ own }) => own[figure])
    const known = visits.map(({ before }) => before?.[figure] ?? Number.NaN)
    const ratios = times.map((time, round) => time / (known[round] ?? Number.NaN))
    const cells = [path, figure, format(times, 0, ' ms')]
    if (before) cells.push(`before ${format(known, 0, ' ms')}`, format(ratios, 2, ' x'))
    console.log(cells.map((cell) => cell.padEnd(16)).join(''))
  }
}

function format(values: readonly number[], digits: number, unit: string): string {
  const known = values.filter(Number.isFinite)
  return known.length > 0 ? `${median(known).toFixed(digits)}${unit}` : 'none'
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
