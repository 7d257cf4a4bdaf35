import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { findProgram } from '../scripts/offline/findProgram.ts'
import { pages } from '../web/content/pages.ts'
import { compareVisits } from './measureVisit.ts'
import { serveSite } from './serveSite.ts'

/*
 * `npm run lab -- gallery`: first photo, blocking time and longest task on a slow phone, what moves
 * while a visitor scrolls through each kind of page, and how many documents a visit reads.
 * `--before <checkout>` measures another checkout in turns. Fails if a page moves too much.
 */
const { values } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const maxShift = 0.02

await using own = await serveSite()
await using before = values.before ? await serveSite(values.before) : null
await using browser = await chromium.launch(await findProgram('chromium'))
const origins = before ? [own.origin, before.origin] : [own.origin]
await compareVisits(browser, '/gallery', Number(values.rounds), origins)

const kinds = Map.groupBy(pages, ({ template }) => template)
for (const [first] of kinds.values())
  for (const width of [360, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.addInitScript(observeShift)
    const known = own.reads()
    await page.goto(`${own.origin}${first?.path}`)
    await scrollThrough(page)
    const { total, worst } = await page.evaluate(() => window.shift)
    const reads = own.reads() - known
    console.log(`${first?.path} at ${width} px: shift ${total.toFixed(3)}, ${reads} reads ${worst}`)
    if (total > maxShift) process.exitCode = 1
    await page.close()
  }

declare global {
  interface Window {
    shift: { total: number; worst: string }
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(180, 400)
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  while (!(await page.evaluate(isAtEnd))) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(1500)
}

/** Runs in the page: sums all shifts, which is never less than the browser's own figure. */
function observeShift(): void {
  window.shift = { total: 0, worst: '' }
  let largest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript's library does not know this kind of entry.
      const value = Number(Reflect.get(entry, 'value'))
      if (Reflect.get(entry, 'hadRecentInput')) continue
      window.shift.total += value
      const [source] = [Reflect.get(entry, 'sources')].flat()
      const node: unknown = source instanceof Object ? Reflect.get(source, 'node') : null
      if (value > largest && node instanceof Element)
        window.shift.worst = node.outerHTML.slice(0, 90)
      largest = Math.max(largest, value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
