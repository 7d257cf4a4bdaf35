import type { Page } from 'playwright'
import { loadCityPage } from '../../web/content/loadRecords.ts'
import { phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/uploadPage.ts'

const { hero } = await loadCityPage(city.slug)

const noPhotos = (page: Page) => page.getByText('No images found.')

const template = '**/assets/GalleryTemplate-*.js'

/** A page may request a missing file twice. */
function countAsked(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1
  })
  return () => asked
}

test('a file removed by a deployment costs one automatic reload', async ({ openPage }) => {
  const { page } = await openPage(phone)
  const asked = countAsked(page)
  await page.route(template, (route) =>
    asked() < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/gallery')
  await expect.poll(asked).toBe(2)
  await page.waitForFunction(isHydrated)
  await expect(noPhotos(page)).toBeVisible()
  expect(asked()).toBe(2)
})

test('a file that stays missing leaves the page readable, and a later reload works', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  const asked = countAsked(page)
  await page.route(template, (route) => route.abort())
  await page.goto('/gallery')
  await expect.poll(asked).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(template)
  await page.reload()
  await expect(noPhotos(page)).toBeVisible()
})

for (const file of ['index', city.slug]) {
  test(`a page whose ${file} file stays missing remains readable`, async ({ openPage }) => {
    const { page } = await openPage(phone)
    const asked = countAsked(page)
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
    // The page may reload before its load event.
    await page.goto(city.route, { waitUntil: 'commit' })
    await expect.poll(asked).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'Services' }).first()).toBeVisible()
  })
}

test('a followed link opens, though the browser cancels the files that still load', async ({
  openPage,
}) => {
  const { page } = await openPage()
  const asked = countAsked(page)
  // Otherwise the linked page is there before the click.
  await page.route('**/speculation-rules.json', (route) => route.abort())
  const answer = await holdBack(page, ({ pathname }) => pathname === '/')
  const cancel = Promise.withResolvers<void>()
  await page.route('**/assets/CityTemplate-*.js', async (route) => {
    await cancel.promise
    await route.abort()
  })
  const loading = page.waitForRequest(/CityTemplate-/)
  await page.goto(city.route)
  await loading
  const home = page.getByRole('main').getByRole('link', { name: 'Home', exact: true })
  await home.click({ noWaitAfter: true })
  const canceled = page.waitForEvent('console', (message) => message.type() === 'error')
  cancel.resolve()
  await canceled
  answer()
  await expect(page).toHaveURL(/\d\/$/)
  expect(asked()).toBe(2)
})

/** Moves twice, because a pointer that only appears doesn't move. */
async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(50, 50)
  await page.mouse.move(60, 60)
}

test('a page that loses the network before the app loads stays readable, and starts when the network returns', async ({
  openPage,
}) => {
  const { page, context } = await openPage(phone, { still: true })
  await page.goto(city.route)
  await context.setOffline(true)
  const lost = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
  await movePointer(page)
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
  const reloaded = page.waitForEvent('load')
  await context.setOffline(false)
  await reloaded
  const fetched = page.waitForResponse(/\/assets\/CityTemplate-/)
  await movePointer(page)
  await fetched
})

test('photos that could not load offline load when the network returns', async ({ openPage }) => {
  const { page, context } = await openPage({ width: 390, height: 320 })
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const lost = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await lost
  const reloaded = page.waitForEvent('load')
  await context.setOffline(false)
  await reloaded
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect(noPhotos(page)).toBeVisible()
})

test('the private area has the same error screen', async ({ openPage }) => {
  const { page } = await openPage(phone)
  // Makes setting the page's title fail, inside a component of the router.
  await page.addInitScript(() => {
    const set = () => {
      throw new Error('out of order')
    }
    Object.defineProperty(document, 'title', { get: () => '', set })
  })
  await page.goto('/auth')
  await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!')
  await page.getByRole('link', { name: 'go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})
