import type { Page } from 'playwright'
import type { Category } from '../../domain/category.ts'
import { origin, place } from '../../web/content/business.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { firestoreUrl } from '../support/emulators.ts'
import { projectNamed, publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { follow } from '../support/siteWalk.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

const filterOn = (page: Page) =>
  page.getByRole('navigation', { name: 'Filter photos' }).getByRole('link')
const titlesOn = (page: Page) => page.locator('#gallery a[data-photo]').allInnerTexts()

const showKinds = (count: number, ...kinds: readonly [Category, ...Category[]]) =>
  showInGallery(
    Array.from({ length: count }, (_, index) => {
      const category = kinds[index % kinds.length] ?? kinds[0]
      return publishedPhoto({ project: projectNamed(`Room ${index}`, { category }) })
    }),
  )

test('published photos show with a filter that lists each existing category once', async ({
  openPage,
}) => {
  await showKinds(24, 'Exterior', 'Interior', 'Exterior')
  const { page, complaints } = await openPage(desktop)
  await page.goto('/gallery')
  await expect(page.locator('#gallery li')).toHaveCount(24)
  expect((await titlesOn(page))[0]).toContain('Room 0')
  const filter = filterOn(page)
  await expect(filter).toHaveText(['All', 'Interior', 'Exterior'])
  await expect(filter.first()).toHaveAttribute('aria-current', 'true')
  await filter.nth(1).click()
  await expect(page.locator('#gallery li')).toHaveCount(8)
  expect((await titlesOn(page)).every((title) => title.includes('Interior'))).toBe(true)
  await filter.first().click()
  await expect(page.locator('#gallery li')).toHaveCount(24)
  expect(complaints).toEqual([])
})

test('the status counts the visible photos of the chosen category', async ({ openPage }) => {
  await showKinds(10, 'Exterior', 'Interior')
  for (const [path, shown] of [
    [city.route, 3],
    ['/', 5],
  ] as const) {
    const { page, context } = await openPage(desktop)
    await page.goto(path)
    // Until then sections may change their height, which moves the gallery away.
    await page.waitForFunction(isHydrated)
    await page.locator('#gallery').scrollIntoViewIfNeeded()
    await filterOn(page).filter({ hasText: 'Exterior' }).click()
    await expect(page.locator('#gallery li:visible')).toHaveCount(shown)
    await expect(page.locator('#gallery [role=status]')).toHaveText(`${shown} photos: Exterior`)
    await context.close()
  }
})

test('the filter appears with the photos, shifts nothing and works before the app runs', async ({
  openPage,
}) => {
  await showKinds(9, 'Exterior', 'Interior', 'Interior')
  const { page, complaints } = await openPage(phone, { still: true })
  const release = await holdBack(page, isAppFile)
  const releasePhotos = await holdBack(page, ({ href }) => href.startsWith(firestoreUrl))
  await page.goto('/gallery')
  await page.evaluate(() => document.fonts.ready)
  const topOfGrid = () =>
    page.locator('#gallery ul').evaluate((grid) => grid.getBoundingClientRect().top + scrollY)
  const before = await topOfGrid()
  releasePhotos()
  const filter = filterOn(page)
  await expect(filter).toHaveText(['All', 'Interior', 'Exterior'])
  expect(await topOfGrid()).toBe(before)
  await filter.nth(2).click()
  await expect(page.locator('#gallery li')).toHaveCount(3)
  await expect(page).toHaveURL(/\/gallery\?kind=exterior$/)
  release()
  await page.waitForFunction(isHydrated)
  await expect(filter.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#gallery li')).toHaveCount(3)
  await filter.nth(0).click()
  await expect(page.locator('#gallery li')).toHaveCount(9)
  await expect(page).toHaveURL(/\/gallery$/)
  expect(complaints).toEqual([])
})

test('a filter in the URL is shared, opens photos, and is left and shown again by Back', async ({
  openPage,
}) => {
  // The town has no page of its own, and the region isn't a city.
  const locations = [`${city.name}, ${place.state}`, `${place.town}, ${place.state}`, null]
  await showInGallery(
    Array.from({ length: 6 }, (_, index) =>
      publishedPhoto({
        project: projectNamed(`Room ${index}`, { location: locations[index % 3] ?? null }),
      }),
    ),
  )
  const { page, complaints } = await openPage(desktop)
  const filtered = `/gallery?place=${city.slug}`
  await page.goto(filtered)
  const filter = filterOn(page)
  const ours = filter.filter({ hasText: city.name })
  const cards = page.locator('#gallery li')
  await expect(filter).toHaveText(['All', place.town, city.name])
  await expect(ours).toHaveAttribute('aria-current', 'true')
  await expect(cards).toHaveCount(2)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/gallery`)
  await page.waitForFunction(isHydrated)
  await cards.last().getByRole('link').click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/, 2 of 2$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`place=${city.slug}$`))

  await filter.first().click()
  await expect(cards).toHaveCount(6)
  await ours.click()
  await expect(cards).toHaveCount(2)
  // The chosen filter leads nowhere, so Back leaves it after any number of clicks.
  await ours.click()
  await expect(ours).toBeFocused()
  await expect(page.locator('#gallery [role=status]')).toHaveText(`2\u00a0photos: ${city.name}`)
  await page.goBack()
  await expect(cards).toHaveCount(6)
  await page.goForward()
  await expect(cards).toHaveCount(2)
  await follow(page, '/about')
  await page.goBack()
  await expect(cards).toHaveCount(2)
  await expect(ours).toHaveAttribute('aria-current', 'true')
  expect(complaints).toEqual([])
})

test('an unknown filter says so above all photos, and the link of all leads out', async ({
  openPage,
}) => {
  await showInGallery([
    publishedPhoto(),
    publishedPhoto({ project: projectNamed('Porch', { category: 'Exterior' }) }),
  ])
  const { page } = await openPage(phone)
  const sentence = page.getByText('Nothing here yet. These are our newest photos.')
  for (const search of ['kind=roof', 'place=nowhere']) {
    await page.goto(`/gallery?${search}`)
    await expect(sentence).toBeVisible()
    await expect(page.locator('#gallery li')).toHaveCount(2)
    await filterOn(page).first().click()
    await expect(sentence).toBeHidden()
    await expect(page).toHaveURL(/\/gallery$/)
  }
})
