import { homeFaqs } from '../../web/content/homeFaqs.data.ts'
import { loadCityPage } from '../../web/content/loadRecords.ts'
import { services } from '../../web/content/services/index.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { expect, type OpenPage, test } from '../support/test.ts'

const openWithout = (openPage: OpenPage, viewport: typeof phone) =>
  openPage(viewport, { javaScript: false })

test('without JavaScript the menu opens, closes and navigates', async ({ openPage }) => {
  const { page } = await openWithout(openPage, phone)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(`${siteUrl}/services`)
  await page.getByRole('main').getByRole('link', { name: city.name }).first().click()
  await expect(page).toHaveURL(`${siteUrl}${city.route}`)
  const { hero } = await loadCityPage(city.slug)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
})

test('without JavaScript one question is open at a time, and closes on a second click', async ({
  openPage,
}) => {
  const { page } = await openWithout(openPage, desktop)
  await page.goto('/')
  const [first = '', second = ''] = homeFaqs.map(({ answer }) => answer)
  const questions = page.locator('details[name=faq] summary')
  await expect(questions).toHaveCount(homeFaqs.length)
  await expect(page.getByText(first)).toBeHidden()
  await questions.nth(0).click()
  await expect(page.getByText(first)).toBeVisible()
  await questions.nth(1).click()
  await expect(page.getByText(second)).toBeVisible()
  await expect(page.getByText(first)).toBeHidden()
  await questions.nth(1).click()
  await expect(page.getByText(second)).toBeHidden()
})

test('without JavaScript the gallery links to the projects and shows no loading state', async ({
  openPage,
}) => {
  const { page } = await openWithout(openPage, phone)
  await page.goto('/gallery')
  const gallery = page.locator('#gallery')
  await expect(gallery).toContainText('Each project also has a page', { useInnerText: true })
  await expect(gallery.getByText('Loading Gallery...').filter({ visible: true })).toHaveCount(0)
  await expect(gallery.getByRole('status')).toHaveCount(0)
  await gallery.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(`${siteUrl}/projects`)
})

test('without JavaScript text, picture and both calls to action are in view at once', async ({
  openPage,
}) => {
  const { page } = await openWithout(openPage, phone)
  await page.goto(services[0]?.route ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const bar = page.getByRole('complementary', { name: 'Call or request an estimate' })
  await expect(bar.getByRole('link', { name: 'Call Now' })).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Get Estimate' })).toBeInViewport()
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll('main h2, main h3, main p, main li')].filter(
      (element) => !element.closest('details') && getComputedStyle(element).opacity !== '1',
    ),
  )
  expect(unseen).toEqual([])
})
