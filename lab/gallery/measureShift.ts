import PQueue from 'p-queue'
import type { Browser } from 'playwright'

declare global {
  interface Window {
    layoutShift: number
    /** What moved most, for whoever has to mend it. */
    shifted: string
  }
}

export type Shift = { path: string; width: number; shift: number; moved: string }

const widths = [360, 1440] as const

/** Pixels of one turn of the wheel, and milliseconds until the next. */
const step = 500
const pauseMs = 120

/** Of every page at the width of a small phone and of a desktop; a few pages at a time. */
export async function measureShifts(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Shift[]> {
  const queue = new PQueue({ concurrency: 3 })
  const asked = paths.flatMap((path) => widths.map((width) => ({ origin, path, width })))
  return Promise.all(asked.map((one) => queue.add(() => measureShift(browser, one))))
}

/**
 * The cumulative layout shift of a page that a visitor scrolls from its top to its end.
 * https://web.dev/articles/cls
 */
async function measureShift(
  browser: Browser,
  { origin, path, width }: { origin: string; path: string; width: number },
): Promise<Shift> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watchShift)
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  await page.mouse.move(width / 2, 400)
  let end = false
  while (!end) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(pauseMs)
    end = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    )
  }
  // What was slow to come is there by now.
  await page.waitForTimeout(2500)
  const [shift, moved] = await page.evaluate(() => [window.layoutShift, window.shifted] as const)
  await context.close()
  return { path, width, shift, moved }
}

/** Runs in the page: the worst five seconds of shifts, as browsers report them. */
function watchShift(): void {
  window.layoutShift = 0
  window.shifted = ''
  let session = { sum: 0, first: 0, last: 0 }
  let worst = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime } = entry
      // No TypeScript library knows this kind of entry.
      const of = (name: string): unknown => Reflect.get(entry, name)
      if (of('hadRecentInput')) continue
      const value = Number(of('value'))
      const goesOn = startTime - session.last < 1000 && startTime - session.first < 5000
      session = goesOn
        ? { ...session, sum: session.sum + value, last: startTime }
        : { sum: value, first: startTime, last: startTime }
      window.layoutShift = Math.max(window.layoutShift, session.sum)
      const [source] = [of('sources')].flat()
      const node = source instanceof Object ? Reflect.get(source, 'node') : null
      if (value > worst && node instanceof Element)
        window.shifted = `${value.toFixed(3)} ${node.outerHTML.slice(0, 90)}`
      worst = Math.max(worst, value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
