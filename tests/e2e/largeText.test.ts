import { sampled, sampledPages } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

const paths = [...sampledPages.map(({ path }) => path), '/projects', '/no/such/page']

/** Runs in a page. Returns usable elements that don't fit the screen's width. */
function findLost(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const controls = [...document.querySelectorAll('a, button, select, summary')]
  /** A row that scrolls shows each of its links. */
  const seenIn = ({ parentElement: row }: Element) =>
    row && getComputedStyle(row).overflowX === 'auto' ? row : null
  const isLost = (control: Element) => {
    const { left, right } = (seenIn(control) ?? control).getBoundingClientRect()
    return control.checkVisibility() && (left < -1 || right > clientWidth + 1)
  }
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : []),
    ...controls.filter(isLost).map(({ outerHTML }) => outerHTML.slice(0, 120)),
  ]
}

/** Runs in a page. Returns words that break although the screen has room for them. */
function findBroken(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  /** Visually hidden text. */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || isClipped(text.parentElement)) continue
    for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}@.]+/gu) ?? []) {
      const place = document.createRange()
      place.setStart(text, index)
      place.setEnd(text, index + word.length)
      const lines = [...place.getClientRects()].filter(({ width }) => width > 1)
      const width = lines.reduce((sum, line) => sum + line.width, 0)
      const isBroken = new Set(lines.map(({ top }) => top)).size > 1
      if (isBroken && width < innerWidth / 2) broken.push(word)
    }
  }
  return broken
}

/** Runs in a page. WCAG 2.2, 1.4.12. */
function widenSpacing(): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('body *')) {
    style.lineHeight = '1.5'
    style.letterSpacing = '0.12em'
    style.wordSpacing = '0.16em'
  }
}

// The browser's font size, which media queries in em follow.
for (const percent of sampled([100, 150, 200], 2)) {
  test(`text at ${percent} % fits a screen of 320 pixels, in the menu too`, async ({
    openPage,
  }) => {
    const { page, context } = await openPage({ width: 320, height: 640 }, { still: true })
    const size = (16 * percent) / 100
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    for (const path of paths) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      )
      expect(await page.evaluate(findLost), path).toEqual([])
      expect(await page.evaluate(findBroken), path).toEqual([])
      await page.evaluate(() => document.getElementById('menu')?.showPopover())
      expect(await page.evaluate(findLost), `menu of ${path}`).toEqual([])
    }
    await context.close()
  })
}

test('text enlarged by a user style sheet fits, and wider spacing cuts nothing off', async ({
  openPage,
}) => {
  const { page } = await openPage({ width: 390, height: 844 }, { still: true })
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const enlarge = (fontSize: string) =>
      page.evaluate((value) => {
        document.documentElement.style.fontSize = value
      }, fontSize)
    await enlarge('200%')
    expect(await page.evaluate(findLost), path).toEqual([])
    await enlarge('')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(widenSpacing)
    expect(await page.evaluate(findLost), path).toEqual([])
  }
})
