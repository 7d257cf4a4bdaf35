import type { Browser, Page } from 'playwright'

declare global {
  interface Window {
    shift: { total: number; worst: string }
  }
}

export async function measureShift(browser: Browser, url: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.addInitScript(observeShift)
  await page.goto(url)
  await scrollThrough(page)
  const shift = await page.evaluate(() => window.shift)
  await page.close()
  return shift
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
