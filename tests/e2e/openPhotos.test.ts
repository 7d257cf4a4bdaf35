import type { Page } from 'playwright'
import { projectPagePath } from '../../domain/projectAddress.ts'
import { testMeasurementKey } from '../../web/analytics/testMeasurementKey.ts'
import { desktop } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { projectNamed, publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { sampledPages } from '../support/sampled.ts'
import { arrive, card, follow, publishWalk } from '../support/siteWalk.ts'
import { expect, type OpenPage, test } from '../support/test.ts'
import { holdBack } from '../support/uploadPage.ts'

const unknownPath = '/no/such/page'
const entries = [
  ...sampledPages.map(({ path }) => path),
  '/projects',
  projectPagePath(card),
  unknownPath,
]

/** Each with another way to open a photo. */
const pagesWithPhotos = [
  ['/gallery', (photo) => photo.click()],
  ['/', (photo) => photo.press('Enter')],
  [city.route, (photo) => photo.tap()],
] as const satisfies [string, (photo: ReturnType<typeof firstPhoto>) => Promise<void>][]

const program = ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname)
const firstPhoto = (page: Page) => page.locator('#gallery [data-photo]').first()
const lightboxOn = (page: Page) => page.getByRole('dialog').getByRole('heading', { name: title })

// A word that analytics reports in other links.
const title = 'Free of rust'

test.beforeEach(async () => {
  await publishWalk()
  await showInGallery([
    publishedPhoto({ project: projectNamed(title, { category: 'Exterior' }) }),
    publishedPhoto({ project: projectNamed('Den') }),
  ])
})

/** A section's photos are read when it is near the screen. */
const scrollToPhotos = (page: Page) => page.locator('#gallery').scrollIntoViewIfNeeded()

async function enter(openPage: OpenPage, path: string, still = false) {
  const person = await openPage(desktop, { still, touch: true, reducedMotion: 'reduce' })
  const { page, context } = person
  await context.addInitScript((key) => sessionStorage.setItem(key, 'G-TEST123'), testMeasurementKey)
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(path)
  if (!still) await page.waitForFunction(isHydrated)
  return person
}

/** Names and labels, except page views. */
const eventsOn = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => [...Object(command)])
      .filter(([kind, name]) => kind === 'event' && name !== 'page_view')
      .map(([, name, { event_label: label }]) => `${name}: ${label}`),
  )

async function eventsOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const before = await eventsOn(page)
  await act()
  return (await eventsOn(page)).slice(before.length)
}

for (const entry of entries)
  test(`a visitor who entered by ${entry} opens photos on every page that has some`, async ({
    openPage,
  }) => {
    const { page, context } = await enter(openPage, entry)
    const canonical = page.locator('link[rel=canonical]')
    for (const [path, press] of pagesWithPhotos) {
      if (new URL(page.url()).pathname !== path) await follow(page, path)
      const own = await canonical.getAttribute('href')
      await scrollToPhotos(page)
      const events = await eventsOf(page, async () => {
        await press(firstPhoto(page))
        await expect(lightboxOn(page)).toBeVisible()
      })
      expect(events, path).toEqual(['gallery_engagement: image_0'])
      await expect(page).toHaveURL(new RegExp(`${path}\\?photo=[\\w-]+&project=abcdefghij$`))
      await expect(canonical).toHaveAttribute('href', own ?? '')
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL(`${siteUrl}${path}`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await context.close()
  })

test('a visitor who entered elsewhere opens photos after Back and Forward', async ({
  openPage,
}) => {
  const { page } = await enter(openPage, '/about')
  const expectPhotoOpens = async (path: string) => {
    await expect(page).toHaveURL(`${siteUrl}${path}`)
    await scrollToPhotos(page)
    await firstPhoto(page).click()
    await expect(lightboxOn(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await follow(page, '/')
  await arrive(page, () => page.goBack())
  await arrive(page, () => page.goForward())
  await expectPhotoOpens('/')
  await follow(page, city.route)
  await arrive(page, () => page.goBack())
  await expectPhotoOpens('/')
})

test('before the app’s JavaScript runs, a visitor who entered elsewhere opens a photo', async ({
  openPage,
}) => {
  const { page } = await enter(openPage, '/about', true)
  const release = await holdBack(page, program)
  await page.goto('/about')
  await page.locator('header a[href="/gallery"]:visible').first().click()
  await expect(page).toHaveURL(`${siteUrl}/gallery`)
  await firstPhoto(page).click()
  release()
  await expect(lightboxOn(page)).toBeVisible()
})

for (const path of pagesWithPhotos.map(([path]) => path))
  test(`a photo of ${path} opens in a new tab by Ctrl and click, and is never prerendered`, async ({
    openPage,
  }) => {
    const { page, context } = await enter(openPage, '/about')
    await follow(page, path)
    await scrollToPhotos(page)
    // The browser opens the tab if no handler prevents it. Playwright doesn't always see that tab.
    const isLeft = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const leave = (event: Event) => {
            resolve(!event.defaultPrevented)
            event.preventDefault()
          }
          addEventListener('click', leave, { once: true })
        }),
    )
    const events = await eventsOf(page, () => firstPhoto(page).click({ modifiers: ['Control'] }))
    expect(events).toEqual(['gallery_engagement: image_0'])
    expect(await isLeft).toBe(true)
    await expect(page).toHaveURL(`${siteUrl}${path}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const tab = await context.newPage()
    await tab.goto(await firstPhoto(page).evaluate((link: HTMLAnchorElement) => link.href))
    await expect(lightboxOn(tab)).toBeVisible()
    await tab.close()

    const rules = await (await page.request.get('/speculation-rules.json')).json()
    const { selector_matches: never } = rules.prerender[0].where.and[2].not
    await page.goto(path)
    await scrollToPhotos(page)
    expect(await firstPhoto(page).evaluate((link, never) => link.matches(never), never)).toBe(true)
  })

test('a category chosen before the app’s JavaScript runs is chosen on that page only', async ({
  openPage,
}) => {
  const { page } = await enter(openPage, '/about', true)
  const release = await holdBack(page, program)
  await page.goto('/gallery')
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  const cards = page.locator('#gallery [data-photo]')
  await choice('Exterior').click()
  await expect(cards).toHaveCount(1)
  release()
  await page.waitForFunction(isHydrated)
  await expect(choice('Exterior')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards).toHaveCount(1)
  for (const path of ['/', '/gallery']) {
    await follow(page, path)
    await scrollToPhotos(page)
    await expect(cards).toHaveCount(2)
    await expect(choice('All')).toHaveAttribute('aria-pressed', 'true')
    await choice('Exterior').click()
    await expect(cards).toHaveCount(1)
  }
})

test('a photo stays open when the visitor returns from its project', async ({ openPage }) => {
  const { page } = await enter(openPage, '/about')
  await follow(page, '/')
  await scrollToPhotos(page)
  await firstPhoto(page).click()
  await page.getByRole('link', { name: 'See this project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  await page.goBack()
  await expect(lightboxOn(page)).toBeVisible()
})

test('in place, a picture that fails says so, and missing variants are requested', async ({
  openPage,
}) => {
  const [, bare] = await showInGallery([
    publishedPhoto({ rev: 'gone', project: projectNamed('All broken') }),
    publishedPhoto({ types: ['thumbnail', 'small'], project: projectNamed('Bare') }),
  ])
  const { page } = await enter(openPage, '/about')
  const asked: unknown[] = []
  await page.route(/%2Fgone%2F/, (route) => route.abort())
  await page.route('**/*image-optimizer', (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON())
    return route.abort()
  })
  await follow(page, '/gallery')
  const broken = page.locator('#gallery li').filter({ hasText: 'All broken' })
  await expect(broken.getByRole('link')).toHaveAccessibleName(/Image unavailable/)
  await expect.poll(() => asked).toMatchObject([{ data: { imageId: bare } }])
})
