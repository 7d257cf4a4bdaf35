import type { Browser } from 'playwright'
import { type Line, slowDown } from './slowDown.ts'

/** Milliseconds from the start of the visit until so many photos of the gallery stand on the page. */
export type PhotoTimes = { first: number; four: number }

const counted = 4
const patienceMs = 40_000

declare global {
  interface Window {
    photoTimes: number[]
  }
}

/**
 * One visit with nothing in the browser's cache.
 * @throws where four photos do not come
 */
export async function timePhotos(browser: Browser, url: string, line: Line): Promise<PhotoTimes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await slowDown(page, line)
  await page.addInitScript(watchPhotos, counted)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction((count) => window.photoTimes.length >= count, counted, {
    timeout: patienceMs,
    polling: 250,
  })
  const [first = Number.NaN, ...further] = await page.evaluate(() => window.photoTimes)
  await context.close()
  return { first, four: further.at(-1) ?? Number.NaN }
}

/** Runs in the page: notes when the first photos have been loaded, by frames. */
function watchPhotos(most: number): void {
  window.photoTimes = []
  const look = () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('#gallery li img')]
    const drawn = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    while (window.photoTimes.length < Math.min(drawn.length, most))
      window.photoTimes.push(performance.now())
    if (window.photoTimes.length < most) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
