import type { Browser } from 'playwright'
import sharp from 'sharp'
import { slowDown, slowPhone } from '../gallery/slowDown.ts'
import { median } from './report.ts'

type Frame = { png: Buffer; at: number }
type Box = { left: number; top: number; width: number; height: number }

/** A color channel differs by so much, of 255, where a pixel is another one. */
const channel = 24
/** So much of it stands where it stands: words may change their face. */
const enough = 0.9
/** Milliseconds after the page has loaded in which anything may still change. */
const patienceMs = 2500

/**
 * Milliseconds from the start of a visit on a slow phone, with nothing in the cache, until what
 * `selector` shows on the first screen stands there as it stays, by the frames that the screen shows.
 * @throws where nothing of it is on the first screen
 */
export async function timePixels(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await slowDown(page, slowPhone)
  const session = await context.newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ png: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(patienceMs)
  const begun = await page.evaluate(() => performance.timeOrigin)
  const box = await page.locator(selector).first().evaluate(boxOnScreen)
  await context.close()
  const looks = await Promise.all(frames.map(({ png }) => pixelsOf(png, box)))
  const last = looks.at(-1)
  const first = last && looks.findLastIndex((look) => likeness(look, last) < enough) + 1
  return (frames[first ?? -1]?.at ?? Number.NaN) - begun
}

/** Runs in the page. */
function boxOnScreen(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const box = { left: Math.max(0, Math.ceil(left)), top: Math.max(0, Math.ceil(top)) }
  const width = Math.min(innerWidth, Math.floor(right)) - box.left
  const height = Math.min(innerHeight, Math.floor(bottom)) - box.top
  if (width <= 0 || height <= 0) throw new Error('It is not on the first screen')
  return { ...box, width, height }
}

function pixelsOf(png: Buffer, box: Box): Promise<Buffer> {
  return sharp(png).removeAlpha().extract(box).raw().toBuffer()
}

/** The share of pixels that are the same. */
function likeness(one: Buffer, other: Buffer): number {
  let same = 0
  for (let at = 0; at < other.length; at += 3) {
    const differs = [0, 1, 2].some(
      (part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > channel,
    )
    if (!differs) same += 1
  }
  return same / (other.length / 3)
}

/** Milliseconds until the wall of the home page stood, and the first picture of the one before. */
export type WallTimes = { own: number; before: number }

/** The medians of rounds in seconds, and the bar if it is missed. */
export function reportWalls(rounds: readonly WallTimes[]): { text: string; broken: string[] } {
  const seconds = (times: number[]) => (median(times) / 1000).toFixed(2)
  const share = median(rounds.map(({ own, before }) => own / before))
  const times = `${seconds(rounds.map(({ own }) => own))} s, the picture of before after ${seconds(rounds.map(({ before }) => before))} s`
  return {
    text: `the wall of / stands after ${times}: ${share.toFixed(2)} ×`,
    broken: share > 1 ? ['the wall of / stands later than the picture of before'] : [],
  }
}
