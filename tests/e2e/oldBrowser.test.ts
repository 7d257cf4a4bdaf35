import { phone } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

test('a browser below the floor shows one sentence in place of the private area', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  })
  await page.goto('/admin/gallery')
  await expect(page.getByText('This browser is too old for the gallery admin.')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})

test('the menu opens and closes in a browser without popovers', async ({ openPage }) => {
  const { page, complaints } = await openPage(phone)
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  // Removes popovers from the page, and the hashes of the changed files.
  await page.route(/\/(?:assets\/.*\.css|about)?$/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text())
      .replaceAll(':popover-open', ':unknown')
      .replaceAll(/ popover="auto"| integrity="[^"]*"/g, '')
    await route.fulfill({ response, headers, body })
  })
  await page.goto('/about')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' })
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await link.click()
  await expect(page).toHaveURL('/gallery')
  await expect(link).toBeHidden()
  expect(complaints).toEqual([])
})
