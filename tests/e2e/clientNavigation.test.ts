import type { Page } from 'playwright'
import { testMeasurementKey } from '../../web/analytics/testMeasurementKey.ts'
import { notFoundPage } from '../../web/content/notFound.ts'
import { desktop } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { arrive, card, follow, publishWalk, readHeadAndText, walk } from '../support/siteWalk.ts'
import { expect, type OpenPage, test } from '../support/test.ts'

test.beforeEach(publishWalk)

async function openMarked(openPage: OpenPage, path: string, options: Parameters<OpenPage>[1] = {}) {
  const person = await openPage(desktop, options)
  const { page } = person
  // The documents don't say whether somebody answers the phone now. On a holiday no page says so.
  await page.clock.setFixedTime(new Date('2026-12-25T18:00:00Z'))
  await page.addInitScript((key) => sessionStorage.setItem(key, 'G-TEST123'), testMeasurementKey)
  await person.context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(path)
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => {
    window.mark = 'same document'
  })
  return person
}

/** The page that is shown has the head and the text of its own document. */
async function expectLikeDocument(page: Page): Promise<void> {
  const response = await page.request.get(page.url())
  const written = await page.evaluate(readHeadAndText, await response.text())
  // Photos may appear a moment after the page is announced.
  await expect.poll(() => page.evaluate(readHeadAndText, null)).toEqual(written)
}

const pageViews = (page: Page) =>
  page.evaluate(
    () =>
      (window.dataLayer ?? []).filter((command) => {
        const [kind, name] = Object.values(Object(command))
        return kind === 'event' && name === 'page_view'
      }).length,
  )

test('links open every kind of page in place, with the head and text of its document', async ({
  openPage,
}) => {
  const { page, complaints } = await openMarked(openPage, '/', { reducedMotion: 'reduce' })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  let views = await pageViews(page)
  for (const path of walk) {
    views += await follow(page, path)
    await expectLikeDocument(page)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => [window.mark, document.activeElement?.id, scrollY]))
      .toEqual(['same document', 'content', 0])
    await expect.poll(() => pageViews(page)).toBe(views)
  }
  for (const path of walk.toReversed().slice(1, 4)) {
    await arrive(page, () => page.goBack())
    if (page.url() !== `${siteUrl}${path}`) await arrive(page, () => page.goBack())
    await expect(page).toHaveURL(`${siteUrl}${path}`)
    await expectLikeDocument(page)
  }
  expect(await page.evaluate(() => window.mark)).toBe('same document')
  expect(documents).toEqual([])
  expect(complaints).toEqual([])
})

test('a link to a project that was hidden meanwhile shows the 404 page with other projects', async ({
  openPage,
}) => {
  const { page, complaints } = await openMarked(openPage, '/projects')
  await arrive(page, () => page.locator('a[href="/projects/hidden-hhhhhhhhhh"]').click())
  await expectLikeDocument(page)
  await expect(page.locator('main')).toContainText(card.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.heading)
  expect(complaints.join()).toContain('404: no page at /projects/hidden-hhhhhhhhhh')
  expect(await page.evaluate(() => window.mark)).toBe('same document')
})

test('unknown paths that are reached in place are logged, each one', async ({ openPage }) => {
  const { page, complaints } = await openMarked(openPage, '/no/such/page')
  const log = (path: string) => `404: no page at ${path}`
  await expect.poll(() => complaints).toContain(log('/no/such/page'))
  for (const path of ['/no/other', '/nor/this']) {
    await page.evaluate((path) => history.pushState({}, '', path), path)
    await expect.poll(() => complaints).toContain(log(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.heading)
  }
  expect(await page.evaluate(() => window.mark)).toBe('same document')
})

test('a link opens a page at its top, Back restores the scroll position, and the menu closes', async ({
  openPage,
}) => {
  const { page } = await openMarked(openPage, '/about')
  await page.evaluate(() => scrollTo(0, 600))
  await arrive(page, () => page.locator('footer a[href="/blog"]').click())
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await arrive(page, () => page.goBack())
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.goto(`${city.route}#contact`)
  await expect(page.locator('#contact')).toBeInViewport()
  await page.waitForFunction(isHydrated)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await arrive(page, () => page.locator('#menu a[href="/services"]').click())
  await expect(page.locator('#menu')).toBeHidden()
})

test('a preloaded page is not requested twice, and the private area loads as a document', async ({
  openPage,
}) => {
  const { page } = await openMarked(openPage, '/gallery')
  const asked: string[] = []
  const link = page.locator('main a[href="/projects"]').first()
  await link.scrollIntoViewIfNeeded()
  page.on('request', (request) => asked.push(request.url()))
  await link.hover()
  await expect.poll(() => asked.filter((url) => url.endsWith('/projects')).length).toBe(1)
  await arrive(page, () => link.click())
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
  await page.evaluate(() => location.assign('/auth'))
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => window.mark)).toBeUndefined()
})
