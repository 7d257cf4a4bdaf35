import type { Browser, Page } from 'playwright'

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
  await slowDown(page)
  await page.addInitScript(observeVisit)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  // A sign of a person starts the app on pages that show no photos at once.
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

/** As on a mid-range phone with slow 4G. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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

/** Compares the first origin with the second, if there is one. The first round is a warm-up. */
export async function compareVisits(
  browser: Browser,
  path: string,
  rounds: number,
  origins: readonly string[],
): Promise<void> {
  const visits = new Map(origins.map((origin): [string, Visit[]] => [origin, []]))
  for (let round = 0; round <= rounds; round += 1) {
    // In alternating order: the second visit of a round may find a busier or a warmer machine.
    for (const origin of round % 2 === 1 ? origins.toReversed() : origins) {
      const visit = await measureVisit(browser, origin + path)
      if (round > 0) visits.get(origin)?.push(visit)
    }
  }
  const [own = [], before] = visits.values()
  for (const figure of figures) {
    const times = own.map((visit) => visit[figure])
    const cells = [path, figure, format(times, 0, ' ms')]
    if (before) {
      const known = before.map((visit) => visit[figure])
      const ratios = times.map((time, round) => time / (known[round] ?? Number.NaN))
      cells.push(`before ${format(known, 0, ' ms')}`, format(ratios, 2, ' x'))
    }
    console.log(cells.map((cell) => cell.padEnd(16)).join(''))
  }
}

function format(values: readonly number[], digits: number, unit: string): string {
  const known = values.filter(Number.isFinite)
  return known.length > 0 ? `${median(known).toFixed(digits)}${unit}` : 'none'
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
