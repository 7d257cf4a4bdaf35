import type { Locator, Page } from 'playwright'
import { business } from '../../web/content/business.ts'
import { desktop, phone } from './browser.ts'
import { expect } from './expect.ts'
import { settledBox } from './settledBox.ts'
import { readHeadAndText } from './siteWalk.ts'

/** What a visitor can do on pages that have such an element. Each can be used again. */
type Feature = { on: string; attempt: (page: Page) => Promise<void> }

/** The gallery's, or a project's. */
const photos = '#gallery, main [data-photo]'
export const firstPhoto = (page: Page) => page.locator('main [data-photo]').first()

export const hasPhotos = async (page: Page) => (await page.locator(photos).count()) > 0

/** A section's photos are read when it is near the screen. */
export const scrollToPhotos = (page: Page) => page.locator(photos).first().scrollIntoViewIfNeeded()

/** Before the app runs, too. */
const early: readonly Feature[] = [
  { on: '#faq details', attempt: tryQuestions },
  { on: 'select[name=theme]', attempt: tryTheme },
  { on: 'input[name=wall]', attempt: tryPaint },
  { on: '#menu', attempt: tryMenu },
  { on: 'main [data-estimate]', attempt: tryActionBar },
  ...(business.estimateUrl ? [{ on: 'main [data-estimate]', attempt: tryEstimateLink }] : []),
  ...(business.estimateUrl && business.marketingWidget
    ? [{ on: '[data-widget]', attempt: tryWidget }]
    : []),
  { on: '#gallery', attempt: tryFilter },
]
const late: readonly Feature[] = [{ on: '#estimate select', attempt: tryEstimateSheet }]

/** Returns the names of the features that the page has. */
export async function tryFeatures(page: Page, isRunning: boolean): Promise<string[]> {
  const used: string[] = []
  for (const { on, attempt } of isRunning ? [...early, ...late] : early) {
    if ((await page.locator(on).count()) === 0) continue
    await attempt(page)
    used.push(attempt.name)
  }
  return used
}

export const featureNames = [...early, ...late].map(({ attempt }) => attempt.name)

async function tryQuestions(page: Page): Promise<void> {
  const answers = page.locator('#faq details')
  const open = answers.and(page.locator('[open]'))
  for (const answer of [answers.last(), answers.first()]) {
    await answer.locator('summary').click()
    await expect(answer).toHaveAttribute('open')
    await expect(open).toHaveCount(1)
  }
  await answers.first().locator('summary').click()
  await expect(open).toHaveCount(0)
}

async function tryTheme(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.locator('select[name=theme]').selectOption(theme)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  }
}

async function tryPaint(page: Page): Promise<void> {
  const wall = page.locator('.page > [data-surface]')
  const chips = page.locator('input[name=wall]')
  const own = await wall.evaluate((element) => getComputedStyle(element).backgroundColor)
  await chips.last().check()
  await expect(wall).not.toHaveCSS('background-color', own)
  await chips.first().check()
  await expect(wall).toHaveCSS('background-color', own)
}

async function tryEstimateSheet(page: Page): Promise<void> {
  const rows = page.locator('#estimate dl')
  const before = (await rows.textContent()) ?? ''
  await rows.getByRole('combobox').selectOption({ index: 1 })
  await expect(rows).not.toHaveText(before)
  await rows.getByRole('combobox').selectOption({ index: 0 })
  await expect(rows).toHaveText(before)
}

async function tryMenu(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  const menu = page.locator('#menu')
  await page.locator('header > [popovertarget=menu]').click()
  await expect(menu).toBeVisible()
  await menu.getByRole('button').click()
  await expect(menu).toBeHidden()
  await page.setViewportSize(desktop)
}

async function tryActionBar(page: Page): Promise<void> {
  await visibleEstimateLink(page).scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-estimate-shown')
  await expect.poll(() => page.evaluate(isBarAsNeeded)).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(isBarAsNeeded)).toBe(true)
}

/** Runs in a page. The action bar is shown unless another estimate link is on screen. */
function isBarAsNeeded(): boolean {
  const shareOnScreen = (link: Element) => {
    const { top, bottom, left, right, width, height } = link.getBoundingClientRect()
    const rows = Math.min(bottom, innerHeight) - Math.max(top, 0)
    const columns = Math.min(right, innerWidth) - Math.max(left, 0)
    return (Math.max(rows, 0) * Math.max(columns, 0)) / (width * height || 1)
  }
  const bar = document.querySelector('aside[aria-label]')
  const others = [...document.querySelectorAll('[data-estimate]')].filter(
    (link) => !bar?.contains(link),
  )
  const isNeeded = !others.some((link) => shareOnScreen(link) >= 0.9)
  return bar !== null && (getComputedStyle(bar).visibility === 'visible') === isNeeded
}

const visibleEstimateLink = (page: Page) =>
  page.locator('main [data-estimate]').filter({ visible: true }).first()

async function tryEstimateLink(page: Page): Promise<void> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), visibleEstimateLink(page).click()])
  await expect(tab).toHaveURL(({ href }) => href.startsWith(business.estimateUrl ?? ''))
  await tab.close()
}

async function tryWidget(page: Page): Promise<void> {
  const name = business.marketingWidget ?? ''
  await page.evaluate((name) => {
    const open = () => document.documentElement.setAttribute('data-widget-opened', '')
    Object.assign(window, { [name]: { open } })
    const look = ({ defaultPrevented }: Event) =>
      document.documentElement.setAttribute('data-opens-tab', String(!defaultPrevented))
    addEventListener('click', look, { once: true })
  }, name)
  await visibleEstimateLink(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-widget-opened')
  await expect(page.locator('html')).toHaveAttribute('data-opens-tab', 'false')
  await page.evaluate((name) => {
    Reflect.deleteProperty(window, name)
    document.documentElement.removeAttribute('data-widget-opened')
  }, name)
}

/** Of two photos, one is of the outside. Leaves it chosen, which only this page's URL keeps. */
async function tryFilter(page: Page): Promise<void> {
  await scrollToPhotos(page)
  const cards = page.locator('#gallery [data-photo]')
  for (const [name, count] of [
    ['All', 2],
    ['Exterior', 1],
  ] as const) {
    const choice = page.locator('#gallery nav').getByRole('link', { name, exact: true })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-current', 'true')
    await expect(cards).toHaveCount(count)
  }
}

/**
 * Opens the first photo, zooms and closes it.
 * @param press opens it
 */
export async function tryPhoto(
  page: Page,
  title: string,
  press: (photo: Locator) => Promise<unknown> = (photo) => photo.click(),
): Promise<void> {
  const canonical = page.locator('link[rel=canonical]')
  const [own, address] = [await canonical.getAttribute('href'), page.url()]
  await scrollToPhotos(page)
  await press(firstPhoto(page))
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('heading', { name: title })).toBeVisible()
  const kindIn = (url: string | URL) => new URL(url).searchParams.get('kind')
  await expect(page).toHaveURL(
    (url) => url.searchParams.has('photo') && kindIn(url) === kindIn(address),
  )
  await expect(canonical).toHaveAttribute('href', own ?? '')
  const picture = lightbox.getByRole('img').first()
  const { width } = await settledBox(picture)
  await lightbox.getByRole('button', { name: 'Zoom in' }).click()
  const zoomed = async () => ((await picture.boundingBox())?.width ?? 0) / width
  await expect.poll(zoomed).toBeGreaterThan(1.5)
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(address)
  await expect(lightbox).toHaveCount(0)
  await expect(firstPhoto(page)).toBeFocused()
}

/** Of a page that was reached in place: its head is its document's, and its filter is its URL's. */
export async function expectArrived(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeFocused()
  const html = await (await page.request.get(page.url())).text()
  const { titles, metas, links } = await page.evaluate(readHeadAndText, html)
  expect(await page.evaluate(readHeadAndText, null)).toMatchObject({ titles, metas, links })
  if ((await page.locator('#gallery').count()) === 0) return
  await scrollToPhotos(page)
  const isFiltered = page.url().includes('?kind=exterior')
  await expect(page.locator('#gallery [data-photo]')).toHaveCount(isFiltered ? 1 : 2)
  const name = isFiltered ? 'Exterior' : 'All'
  const choice = page.locator('#gallery nav').getByRole('link', { name, exact: true })
  await expect(choice).toHaveAttribute('aria-current', 'true')
}
