import { page as aboutPage } from '../../web/content/about.ts'
import { business } from '../../web/content/business.ts'
import { heroFacts } from '../../web/content/heroFacts.ts'
import { estimateSheet, jobOf, readSquareFeet, roughPrice } from '../../web/content/jobs.ts'
import { paints } from '../../web/content/paints.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { expect, test } from '../support/test.ts'

const outside = jobOf('exterior-painting')
const inside = jobOf('interior-painting')
const { rows, requestLabel } = estimateSheet

test('the estimate sheet follows the color, the service and the square feet, and is sent as text', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  await page.goto(city.route)
  const sheet = page.locator('#estimate')
  await expect(sheet).toContainText(outside.product)
  await page.getByRole('radio', { name: paints.pine.name }).check()
  await expect(sheet).toContainText(paints.pine.name)

  await sheet.getByRole('combobox', { name: rows.surface }).selectOption('interior-painting')
  await expect(sheet).toContainText(inside.product)
  await expect(sheet).toContainText(inside.time)
  await expect(sheet.locator('output')).toHaveText(roughPrice(inside, null) ?? inside.unpriced)
  await sheet.getByRole('textbox', { name: rows.size }).fill('1,200')
  await expect(sheet.locator('output')).toHaveText(roughPrice(inside, 1200) ?? inside.unpriced)

  if (inside.floor) {
    const size = sheet.getByRole('textbox', { name: rows.size })
    await expect(size).toHaveAccessibleDescription(inside.floor)
    await size.fill('140000')
    await expect(size).toHaveAccessibleDescription(readSquareFeet('140000').fault ?? '')
    await expect(sheet.locator('output')).toHaveText(roughPrice(inside, null) ?? inside.unpriced)
    await size.fill('')
    await size.pressSequentially('about 1,200 sq ft')
    await expect(sheet.locator('output')).toHaveText(roughPrice(inside, 1200) ?? inside.unpriced)
  }

  await sheet.getByRole('textbox', { name: rows.ownColor }).fill('Naval')
  await expect(sheet).not.toContainText(paints.pine.name)
  const href = await sheet.getByRole('link', { name: requestLabel }).getAttribute('href')
  const words = new URL(href ?? '', siteUrl).searchParams.get(business.estimateParameter ?? 'about')
  expect(words).toContain(`${inside.surface} in Naval`)
  expect(words?.includes('1200 sq ft of floor')).toBe(inside.pricePerSqFt !== null)
})

test('the home page says what 1,400 square feet cost, and the typed size is there after Back', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await page.goto('/')
  await page.getByRole('link', { name: heroFacts.estimate }).click()
  const sheet = page.locator('#estimate')
  const size = sheet.getByRole('textbox', { name: rows.size })
  if (!inside.pricePerSqFt) return
  await size.fill('1,400 sq ft')
  await sheet.getByRole('textbox', { name: rows.ownColor }).fill('Naval')
  await expect(sheet.locator('output')).toHaveText(roughPrice(inside, 1400) ?? inside.unpriced)
  await page.getByRole('link', { name: 'Read our story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutPage.hero.headline)
  await page.goBack()
  await expect(size).toHaveValue('1,400 sq ft')
  await expect(sheet.getByRole('textbox', { name: rows.ownColor })).toHaveValue('Naval')
  await expect(sheet.locator('output')).toHaveText(roughPrice(inside, 1400) ?? inside.unpriced)
})

test('without JavaScript the estimate sheet shows the page’s own paint', async ({ openPage }) => {
  const { page } = await openPage(phone, { javaScript: false })
  await page.goto('/interior-painting')
  const sheet = page.locator('#estimate')
  await expect(sheet).toContainText(inside.product)
  for (const field of await sheet.getByRole('textbox', { includeHidden: true }).all())
    await expect(field).toBeHidden()
  await expect(sheet.getByRole('link', { name: requestLabel })).toBeVisible()
  await page.goto('/cabinet-painting')
  const cabinets = jobOf('cabinet-painting')
  await expect(sheet).toContainText(roughPrice(cabinets, null) ?? cabinets.unpriced)
})
