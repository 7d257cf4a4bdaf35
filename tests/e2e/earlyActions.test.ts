import { randomUUID } from 'node:crypto'
import { paints } from '../../web/content/paints.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { firstPhoto, scrollToPhotos } from '../support/features.ts'
import { projectNamed, publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { follow } from '../support/siteWalk.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

test('a theme chosen before the app’s JavaScript runs applies at once and persists', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  const release = await holdBack(page, isAppFile)
  await page.goto('/about')
  const theme = page.getByLabel('Theme')
  await theme.selectOption('Dark')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  release()
  await page.waitForFunction(isHydrated)
  await expect(theme).toHaveValue('dark')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the theme "system" follows the device, also in the private area', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await page.emulateMedia({ colorScheme: 'dark' })
  const root = page.locator('html')
  await page.goto('/about')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByLabel('Theme').selectOption('system')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a pressed link looks pressed without JavaScript', async ({ openPage }) => {
  const { page } = await openPage(desktop, { javaScript: false })
  await page.goto('/')
  const link = page.locator('main a').first()
  await link.hover()
  await page.mouse.down()
  await expect(link).toHaveCSS('opacity', '0.6')
})

test('a paint chosen before start.js runs is kept for the visit', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  const release = await holdBack(page, ({ pathname }) => pathname === '/start.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: paints.pine.name }).check()
  release()
  await page.mouse.move(10, 10)
  await page.waitForFunction(isHydrated)
  await page.goto(city.route)
  await expect(page.getByRole('radio', { name: paints.pine.name })).toBeChecked()
})

test('a photo pressed before the app’s JavaScript runs is shown large at once, until Back or the lightbox', async ({
  openPage,
}) => {
  const id = randomUUID()
  const pair = (side: 'before' | 'after') =>
    publishedPhoto({ pair: { id, side }, project: projectNamed('Den') })
  await showInGallery([publishedPhoto(), pair('before'), pair('after')])
  const { page } = await openPage(phone, { still: true })
  const release = await holdBack(page, isAppFile)
  for (const path of ['/gallery', city.route]) {
    await page.goto(path)
    await scrollToPhotos(page)
    await firstPhoto(page).waitFor()
    for (const card of await page.locator('main [data-photo]').all()) {
      const picture = card.locator('img').last()
      const isLarge = () => picture.evaluate(fillsScreen)
      await card.click()
      await expect.poll(isLarge).toBe(true)
      await page.goBack()
      expect(await isLarge()).toBe(false)
    }
  }
  await firstPhoto(page).click()
  await expect.poll(() => firstPhoto(page).locator('img').evaluate(fillsScreen)).toBe(true)
  // An impatient visitor has one photo to close.
  await firstPhoto(page).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await firstPhoto(page).locator('img').evaluate(fillsScreen)).toBe(false)
})

/** Runs in the page. */
function fillsScreen(image: Element): boolean {
  const { x, y, width, height } = image.getBoundingClientRect()
  const corners = [
    [1, 1],
    [innerWidth - 1, innerHeight - 1],
  ] as const
  return (
    [x, y, width, height].join() === [0, 0, innerWidth, innerHeight].join() &&
    corners.every(([x, y]) => document.elementFromPoint(x, y) === image)
  )
}

test('without exclusive details, one question is open at a time, in a document and in place', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
    // This browser still reads the attribute.
    const strip = () => {
      for (const answer of document.querySelectorAll('details')) answer.removeAttribute('name')
    }
    new MutationObserver(strip).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  for (const path of ['/', city.route]) {
    if (path !== '/') await follow(page, path)
    const answers = page.locator('#faq details')
    for (const place of [0, 1]) {
      await answers.nth(place).locator('summary').click()
      await expect(answers.and(page.locator('[open]'))).toHaveCount(1)
      await expect(answers.nth(place)).toHaveAttribute('open')
    }
  }
})
