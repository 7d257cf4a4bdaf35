import type { Page } from 'playwright'
import { testMeasurementKey } from '../../web/analytics/testMeasurementKey.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, type OpenPage, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

async function openCounted(openPage: OpenPage, viewport: typeof phone) {
  const person = await openPage(viewport)
  const { page, context } = person
  await page.addInitScript((key) => sessionStorage.setItem(key, 'G-TEST123'), testMeasurementKey)
  const requested: string[] = []
  await context.route('https://www.googletagmanager.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.gtagCame = true' })
  })
  return { ...person, requested }
}

/** The queued events. */
async function eventsOn(page: Page) {
  const commands = await page.evaluate(() => (window.dataLayer ?? []).map((c) => [...Object(c)]))
  return commands.filter(([command]) => command === 'event').map(([, ...event]) => event)
}

async function clickAndStay(page: Page, selector: string) {
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  )
  await page.locator(selector).filter({ visible: true }).first().click()
}

const labeled = (event_label: string, page_path: string, project?: string) => ({
  event_label,
  value: 1,
  business_type: 'painting_company',
  page_path,
  ...(project ? { project } : {}),
})

test('a call, a photo and a form reach the data layer, and the tag loads once after the first', async ({
  openPage,
}) => {
  const [photo] = await showInGallery([publishedPhoto()])
  const { page, complaints, requested } = await openCounted(openPage, desktop)
  await page.goto('/gallery')
  await page.waitForFunction(() => window.dataLayer)
  expect(requested).toEqual([])

  await clickAndStay(page, 'footer a[href^="tel:"]')
  await clickAndStay(page, `[href^="?photo=${photo}"]`)
  await expect(page).toHaveURL(/project=abcdefghij/)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.id = 'quote'
    form.append(Object.assign(document.createElement('input'), { name: 'id' }))
    form.addEventListener('submit', (event) => event.preventDefault())
    document.body.append(form)
    form.requestSubmit()
  })
  const withPhoto = (label: string) => labeled(label, '/gallery', 'abcdefghij')
  expect(await eventsOn(page)).toEqual([
    ['generate_lead', labeled('Phone', '/gallery')],
    ['phone_call_click', labeled('Phone Number Click', '/gallery')],
    ['gallery_engagement', { ...withPhoto('image_0'), image_id: photo }],
    ['generate_lead', withPhoto('Online Form')],
    ['form_submit', withPhoto('quote')],
  ])
  await page.waitForFunction(() => 'gtagCame' in window)
  expect(requested).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123'])
  expect(complaints).toEqual([])
})

test('a call tapped before the app has loaded is reported afterwards', async ({ openPage }) => {
  const { page } = await openCounted(openPage, phone)
  const release = await holdBack(page, isAppFile)
  await page.goto(city.route)
  await clickAndStay(page, 'footer a[href^="tel:"]')
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  release()
  await expect
    .poll(() => eventsOn(page))
    .toEqual([
      ['generate_lead', labeled('Phone', city.route)],
      ['phone_call_click', labeled('Phone Number Click', city.route)],
    ])
})

test('without a measurement id there is no data layer, no tag and no request to another host', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') outside.push(hostname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await clickAndStay(page, 'main a[href^="tel:"]')
  await clickAndStay(page, 'main [data-estimate]')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0)
  expect(outside).toEqual([])
})

for (const [name, prepare] of [
  [
    'Global Privacy Control',
    () => Object.assign(Navigator.prototype, { globalPrivacyControl: true }),
  ],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['a sign-in on this browser', () => localStorage.setItem('signed-in', 'yes')],
] as const)
  test(`${name} means no tag`, async ({ openPage }) => {
    const { page, context, requested } = await openCounted(openPage, phone)
    await context.addInitScript(prepare)
    await page.goto(city.route)
    await page.waitForFunction(isHydrated)
    await clickAndStay(page, 'footer a[href^="tel:"]')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(requested).toEqual([])
  })
