import type { Page } from 'playwright'
import { lowerCasePath } from '../../domain/lowerCasePath.ts'
import { page as gallery } from '../../web/content/gallery.ts'
import { createAccount } from '../support/accounts.ts'
import { desktop, signInOnPage } from '../support/browser.ts'
import { siteUrl } from '../support/emulators.ts'
import { publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { hostileValues } from '../support/hostileValues.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

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

const values = [...sampled(hostileValues, 3), '__proto__']

const shown = (address: string) => address.slice(0, 120)

// The Hosting emulator (superstatic) exits on an encoded backslash in a path.
const paths = values.filter((value) => value && !value.includes('%5C'))

test('no URL leads an admin out of the private area, opens a dialog in it, breaks it or is rendered', async ({
  openPage,
}) => {
  const { page, complaints } = await openPage(desktop)
  const strange = watch(page)
  await signInOnPage(page, await createAccount('admin'))
  for (const value of values) {
    const signIn = `/auth?from=${value}&edit=${value}&photo=${value}&x=${value}#${value}`
    await page.goto(signIn)
    await expect(page, shown(signIn)).toHaveURL(`${siteUrl}/admin/gallery`)

    const address = `/admin/gallery?edit=${value}&from=${value}&tab=${value}#${value}`
    await page.goto(address)
    const tab = page.getByRole('tab', { name: 'Bulk Upload' })
    await expect(tab, shown(address)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/admin/gallery')
  }
  expect(complaints.filter(isOfThePage)).toEqual([])
  for (const value of paths)
    for (const path of ['', 'products/', 'admin/', 'admin/gallery/projects/'])
      await expectOnThisSite(page, `${siteUrl}/${path}${value}`)
  expect(strange).toEqual([])
})

async function expectOnThisSite(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // On the 404 page the app first tries the address in lower case.
  await page.waitForURL(({ pathname }) => lowerCasePath(pathname) === pathname)
  const app = page.locator('html[data-running]').or(page.getByRole('tab'))
  await expect(app.first(), shown(address)).toBeAttached()
  expect(new URL(page.url()).origin, shown(address)).toBe(siteUrl)
  expect(await page.locator('img[onerror]').count()).toBe(0)
}

test('no URL parameter changes the gallery', async ({ openPage }) => {
  await showInGallery([publishedPhoto()])
  const { page, complaints } = await openPage(desktop)
  const strange = watch(page)
  for (const value of values) {
    const address = `/gallery?photo=${value}&edit=${value}&from=${value}&__proto__=${value}#${value}`
    await page.goto(address)
    await expect(page.locator('#gallery a[data-photo]'), shown(address)).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveTitle(gallery.metadata.title)
    await expect(page.locator('img[onerror]')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/gallery')
  }
  expect([...strange, ...complaints.filter(isOfThePage)]).toEqual([])
})

/** Ignores complaints about the network and React; this test looks for crashes. */
function isOfThePage(complaint: string): boolean {
  return /Error|Uncaught|Minified|policy/.test(complaint)
}
