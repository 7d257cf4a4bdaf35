import type { Page } from 'playwright'
import { cities } from '../../web/content/cities.data.ts'
import { desktop } from '../support/browser.ts'
import { publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { expect, test } from '../support/test.ts'

/** Delays in milliseconds of scripted animations on the direct items of some lists. */
async function risesIn(page: Page, lists: string) {
  return page.evaluate((selector) => {
    const cards = [...document.querySelectorAll(`${selector} > li`)]
    return cards.map((card) => card.getAnimations()[0]?.effect?.getTiming().delay ?? null)
  }, lists)
}
const opacities = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section li, main section h2')]
      .filter((element) => !element.closest('#gallery'))
      .map((element) => getComputedStyle(element).opacity),
  )
const route = cities.at(-1)?.route ?? '/'
const brands = '#brands ul:has(ul)'

test('cards and headings rise once when scrolled into view, and aren’t hidden before the first scroll', async ({
  openPage,
}) => {
  const { page, context, complaints } = await openPage(desktop)
  await page.goto(route)
  await page.waitForLoadState('networkidle')
  expect(new Set(await opacities(page))).toEqual(new Set(['1']))

  // The first scroll may only load the app, and the next one the animations.
  const hidesAfterScroll = async () => {
    await page.evaluate(() => scrollBy(0, 1))
    return (await opacities(page)).includes('0')
  }
  await expect.poll(hidesAfterScroll).toBe(true)
  const tempo = await context.newCDPSession(page)
  await tempo.send('Animation.enable')
  await tempo.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page
    .locator('#brands ul')
    .first()
    .evaluate((list) => list.scrollIntoView())
  await expect.poll(() => risesIn(page, brands)).toEqual([0, 200, 400])
  await tempo.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(`${selector} > li`)].every(
        (card) => card.getAnimations().length === 0 && getComputedStyle(card).opacity === '1',
      ),
    brands,
  )
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('#brands').evaluate((section) => section.scrollIntoView())
  await page.waitForFunction(() => scrollY > 0)
  expect(await risesIn(page, brands)).toEqual([null, null, null])

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(async () => new Set(await opacities(page))).toEqual(new Set(['1']))
  expect(complaints).toEqual([])
})

test('the photos of the gallery appear one after the other, within 0.3 seconds', async ({
  openPage,
}) => {
  await showInGallery(Array.from({ length: 20 }, () => publishedPhoto()))
  const { page } = await openPage(desktop)
  await page.goto('/gallery')
  await page.waitForLoadState('networkidle')
  const cards = page.locator('#gallery li:has([data-photo])')
  await expect(cards).toHaveCount(20)
  const delays = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).animationDelay),
  )
  expect([0, 1, 10, 15, 19].map((index) => delays[index])).toEqual([
    '0s',
    '0.02s',
    '0.2s',
    '0.3s',
    '0.3s',
  ])
})

test('a visitor who prefers reduced motion sees none', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(route)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollBy(0, 1))
  await page.waitForFunction(() => scrollY === 1)
  expect(new Set(await opacities(page))).toEqual(new Set(['1']))
  await page.locator('#gallery').evaluate((section) => section.scrollIntoView())
  const card = page.locator('#gallery li:has([data-photo])').first()
  await expect(card).toHaveCSS('animation-name', 'none')
})
