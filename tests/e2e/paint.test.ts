import type { Page } from 'playwright'
import { business } from '../../web/content/business.ts'
import { paints } from '../../web/content/paints.ts'
import * as storageKeys from '../../web/content/storageKeys.ts'
import { textOn } from '../../web/content/swatches/textOn.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { expect, test } from '../support/test.ts'

const { pine } = paints
const wallOf = (page: Page) => page.locator('.page > [data-surface]')
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`

test('without JavaScript a paint chip colors the wall, and the first chip restores it', async ({
  openPage,
}) => {
  const { page } = await openPage(phone, { javaScript: false })
  await page.goto('/')
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(paints.bluebonnet.field))
  await page.getByRole('radio', { name: pine.name }).check()
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(pine.field))
  await expect(wallOf(page)).toHaveCSS('color', rgb(textOn(pine.field)))
  await page.getByRole('radio', { name: paints.bluebonnet.name }).check()
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(paints.bluebonnet.field))
})

test('a chosen paint is announced, kept for the visit, and included in the estimate request', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  await page.goto('/')
  const chip = page.getByRole('radio', { name: pine.name })
  await chip.check()
  await expect(page.locator('#announcer')).toHaveText(`Wall painted ${pine.name}`)
  const ask = page.getByRole('main').locator('[data-estimate]').first()
  if (business.estimateParameter)
    await expect(ask).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(pine.name).replaceAll('%20', '\\+')),
    )

  const stored = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
  ])
  for (const key of stored) expect(Object.values(storageKeys)).toContain(key)

  await page.goto(city.route)
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(pine.field))
  // The street draws its houses with `<use>`; those must get the paint too.
  const street = page.locator('main ul[tabindex] svg')
  const houses = (await street.count()) > 2 ? street.nth(2) : wallOf(page)
  const inPine = await houses.screenshot()
  await page.getByRole('radio').first().check()
  await expect.poll(async () => inPine.equals(await houses.screenshot())).toBe(false)
  await page.goto('/')
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(paints.bluebonnet.field))
})

test('a paint is the same color in the dark theme', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/')
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(paints.bluebonnet.field))
  await page.getByRole('radio', { name: pine.name }).check()
  await expect(wallOf(page)).toHaveCSS('background-color', rgb(pine.field))
})

const walls = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1200, 860],
  [1440, 900],
  [1920, 1080],
] as const

/** Runs in a page. Returns texts on the wall with something drawn behind them. */
function findDrawnOver(): string[] {
  const wall = document.querySelector('[data-surface]')
  const drawn = [
    ...(document.querySelectorAll('[data-surface] > div > [aria-hidden] > svg *') ?? []),
  ]
    .filter((part) => part instanceof SVGGeometryElement)
    .map((part) => part.getBoundingClientRect())
  const texts = [...(wall?.querySelectorAll('h1, h1 ~ div p, h1 ~ div a') ?? [])]
  return texts
    .filter((text) => {
      const words = document.createRange()
      words.selectNodeContents(text)
      return [...words.getClientRects()].some((line) =>
        drawn.some(
          ({ left, right, top, bottom }) =>
            line.width > 0 &&
            line.right > left &&
            line.left < right &&
            line.bottom > top &&
            line.top < bottom,
        ),
      )
    })
    .map(({ textContent }) => textContent)
}

test('nothing is drawn behind the text on a wall, on narrow and wide screens', async ({
  openPage,
}) => {
  const { page } = await openPage(phone, { still: true })
  for (const path of ['/', city.route, '/no/such/page']) {
    await page.goto(path)
    await expect(wallOf(page).locator('svg').first()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of walls) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => page.evaluate(findDrawnOver), `${path} at ${width}`).toEqual([])
    }
  }
})
