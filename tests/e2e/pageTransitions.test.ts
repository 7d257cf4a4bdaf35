import { desktop, phone } from '../support/browser.ts'
import { siteUrl } from '../support/emulators.ts'
import { publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    faded?: boolean
  }
}

test('the speculation rules exclude the estimate page and the private area', async ({
  openPage,
}) => {
  const { page, complaints } = await openPage(desktop, { still: true })
  const document = await page.goto('/about')
  expect(document?.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  const rules = await page.request.get('/speculation-rules.json')
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  const { prerender } = await rules.json()
  const never = prerender[0].where.and[1].not.href_matches
  expect(never).toEqual(expect.arrayContaining(['/free-estimate', '/auth*', '/admin*']))
  expect(complaints).toEqual([])
})

test('a prerendered page reads and runs nothing until it is opened', async ({ openPage }) => {
  await showInGallery([publishedPhoto()])
  const { page } = await openPage(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  )
  await page.goto('/gallery')
  await page.waitForLoadState('networkidle')
  const early = (url: string) => url.includes('batchGet') || url.includes('/assets/index')
  expect(asked.filter(early)).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect(page.locator('#gallery li img').first()).toHaveAttribute('src', /variants/)
})

test('pages fade into each other, except with reduced motion', async ({ openPage }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, context } = await openPage(desktop)
    const fades = reducedMotion === 'no-preference'
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        window.faded = Boolean(Reflect.get(event, 'viewTransition'))
      })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        window.faded = true
        return start(update)
      }
    })
    await page.goto('/about')
    await page.evaluate(() => location.assign('/services'))
    await expect(page).toHaveURL(`${siteUrl}/services`)
    // The URL changes before the page is drawn.
    const faded = () => page.evaluate(() => window.faded)
    await expect.poll(faded).toBe(fades)
    await page.waitForFunction(isHydrated)
    await page.evaluate(() => {
      window.faded = false
    })
    await page.locator('header a[href="/about"]').first().click()
    await expect(page.locator('#announcer')).toHaveText(/About/)
    expect(await faded()).toBe(fades)
    await context.close()
  }
})
