import type { Page } from 'playwright'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { desktop, openPage, signInOnPage } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { expect } from '../support/expect.ts'
import { hostileValues } from '../support/hostileValues.ts'
import { sampled } from '../support/sampled.ts'

/** Collects requests to the attacker's hosts, and JavaScript dialogs. */
function watch(page: Page): string[] {
  const strange: string[] = []
  page.on('dialog', (dialog) => {
    strange.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil')) {
      const { hostname } = new URL(request.url())
      if (hostname.includes('evil')) strange.push(request.url())
    }
  })
  return strange
}

const values = sampled(hostileValues, 3)

const shown = (address: string) => address.slice(0, 120)

test('no URL parameter leads an admin out of the private area', async () => {
  const { page } = await openPage(desktop)
  const strange = watch(page)
  await signInOnPage(page, await createAccount('admin'))
  for (const value of values) {
    const address = `/auth?from=${value}&edit=${value}&photo=${value}&x=${value}#${value}`
    await page.goto(address)
    await expect(page, shown(address)).toHaveURL(`${siteUrl}/admin/gallery`)
  }
  expect(strange).toEqual([])
})

test('no URL parameter opens a dialog in the private area or breaks it', async () => {
  const { page, complaints } = await openPage(desktop)
  const strange = watch(page)
  await signInOnPage(page, await createAccount('admin'))
  for (const value of values) {
    const address = `/admin/gallery?edit=${value}&from=${value}&tab=${value}#${value}`
    await page.goto(address)
    const tab = page.getByRole('tab', { name: 'Bulk Upload' })
    await expect(tab, shown(address)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/admin/gallery')
  }
  expect([...strange, ...complaints.filter(isOfThePage)]).toEqual([])
})

test('no URL parameter keeps a visitor from the requested page', async () => {
  const { page, complaints } = await openPage(desktop)
  const strange = watch(page)
  await page.goto(city.route)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  for (const value of values) {
    const address = `${city.route}?photo=${value}&edit=${value}&from=${value}&__proto__=${value}#${value}`
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 }), shown(address)).toHaveText(heading)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(city.route)
  }
  expect([...strange, ...complaints.filter(isOfThePage)]).toEqual([])
})

// The Hosting emulator (superstatic) exits on an encoded backslash in a path.
const paths = values.filter((value) => value && !value.includes('%5C'))

test('an unknown path stays on this site and isn’t rendered into the page', async () => {
  const { page } = await openPage(desktop)
  const strange = watch(page)
  await signInOnPage(page, await createAccount('admin'))
  for (const value of paths) {
    for (const path of ['', 'products/', 'admin/', 'admin/gallery/projects/']) {
      const address = `${siteUrl}/${path}${value}`
      await page.goto(address)
      expect(new URL(page.url()).origin, shown(address)).toBe(siteUrl)
      expect(await page.locator('img[onerror]').count()).toBe(0)
    }
  }
  expect(strange).toEqual([])
})

/** Ignores complaints about the network and React; this test looks for crashes. */
function isOfThePage(complaint: string): boolean {
  return /Error|Uncaught|Minified|policy/.test(complaint)
}
