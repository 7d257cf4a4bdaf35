import { test } from 'vitest'
import { openPage, phone } from '../support/browser.ts'
import { expect } from '../support/expect.ts'

test('a browser below the floor shows one sentence in place of the private area', async () => {
  const { page } = await openPage(phone)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  })
  await page.goto('/admin/gallery')
  await expect(page.getByText('This browser is too old for the gallery admin.')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})
