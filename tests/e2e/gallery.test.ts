import type { Page } from 'playwright'
import { origin, place } from '../../web/content/business.ts'
import { isSample } from '../../web/content/isSample.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { firestoreUrl } from '../support/emulators.ts'
import {
  expectLoaded,
  projectNamed,
  publishedPhoto,
  showInGallery,
} from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { follow } from '../support/siteWalk.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isProgram } from '../support/uploadPage.ts'

const filterOn = (page: Page) =>
  page.getByRole('navigation', { name: 'Filter photos' }).getByRole('link')
const titlesOn = (page: Page) => page.locator('#gallery a[data-photo]').allInnerTexts()

test('placeholders show until the photos arrive, and are in the prerendered page', async ({
  openPage,
}) => {
  await showInGallery([publishedPhoto()])
  const { page } = await openPage(desktop)
  const html = await (await page.request.get('/gallery')).text()
  expect(html.match(/<li[^>]* title="Loading Gallery\.\.\."/g)).toHaveLength(8)
  const answer = await holdBack(page, ({ href }) => href.startsWith(firestoreUrl))
  await page.goto('/gallery')
  await expect(page.getByTitle('Loading Gallery...')).toHaveCount(8)
  answer()
  await expect(page.getByTitle('Loading Gallery...')).toHaveCount(0)
  await expect(page.locator('#gallery li')).toHaveCount(1)
})

test('the first photos are requested before the stylesheet arrives, and once', async ({
  openPage,
}) => {
  const [photo] = await showInGallery([publishedPhoto()])
  const { page } = await openPage(desktop, { still: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofPhoto = () => asked.filter((address) => address.includes(`variants%2F${photo}`))
  const release = await holdBack(page, ({ pathname }) => pathname.endsWith('.css'))
  await page.goto('/gallery', { waitUntil: 'commit' })
  await expect.poll(ofPhoto).toHaveLength(1)
  release()
  await expectLoaded(page.locator('#gallery ul:not([inert]) img'))
  expect(ofPhoto()).toHaveLength(1)
})

test('published photos show with a filter that lists each existing category once', async ({
  openPage,
}) => {
  const kinds = ['Exterior', 'Interior', 'Exterior'] as const
  await showInGallery(
    Array.from({ length: 24 }, (_, index) =>
      publishedPhoto({
        project: projectNamed(`Project ${index}`, { category: kinds[index % 3] ?? 'Interior' }),
      }),
    ),
  )
  const { page, complaints } = await openPage(desktop)
  await page.goto('/gallery')
  await expect(page.locator('#gallery li')).toHaveCount(24)
  expect((await titlesOn(page))[0]).toContain('Project 0')
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
  const kinds = ['Exterior', 'Interior'] as const
  await showInGallery(
    Array.from({ length: 10 }, (_, index) =>
      publishedPhoto({
        project: projectNamed(`Room ${index}`, { category: kinds[index % 2] ?? 'Interior' }),
      }),
    ),
  )
  for (const [path, shown] of [
    [city.route, 3],
    ['/', 5],
  ] as const) {
    const { page, context } = await openPage(desktop)
    await page.goto(path)
    await page.locator('#gallery').scrollIntoViewIfNeeded()
    await filterOn(page).filter({ hasText: 'Exterior' }).click()
    await expect(page.locator('#gallery li:visible')).toHaveCount(shown)
    await expect(page.locator('#gallery [role=status]')).toHaveText(`${shown} photos: Exterior`)
    await context.close()
  }
})

test('the filter appears with the photos, shifts nothing and works before the program runs', async ({
  openPage,
}) => {
  const kinds = ['Exterior', 'Interior', 'Interior'] as const
  await showInGallery(
    Array.from({ length: 9 }, (_, index) =>
      publishedPhoto({
        project: projectNamed(`Room ${index}`, { category: kinds[index % 3] ?? 'Interior' }),
      }),
    ),
  )
  const { page, complaints } = await openPage(phone, { still: true })
  const release = await holdBack(page, isProgram)
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

test('a photo opened before the program runs closes with Back and with its button', async ({
  openPage,
}) => {
  await showInGallery([publishedPhoto({ project: projectNamed('First') })])
  for (const close of ['back', 'button'] as const) {
    const { page, context } = await openPage(phone, { still: true })
    await page.goto('/gallery')
    await page.getByRole('link', { name: /First/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (close === 'back') await page.goBack()
    else await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/gallery$/)
    expect(await page.evaluate(() => history.length)).toBe(3)
    await context.close()
  }
})

const testSample = isSample ? test : test.skip // With more content the page is longer.

testSample(
  'the home page shows photos by its third screen, and is at most 12 screens long',
  async ({ openPage }) => {
    await showInGallery([
      publishedPhoto({ pair: { id: 'p', side: 'after' } }),
      publishedPhoto({ pair: { id: 'p', side: 'before' } }),
      ...Array.from({ length: 9 }, () =>
        publishedPhoto({ project: projectNamed('Porch and two bedrooms upstairs, Heritage Hill') }),
      ),
    ])
    for (const { screens, ...viewport } of [
      { width: 360, height: 800, screens: 12 },
      { width: 1440, height: 900, screens: 8.75 },
    ]) {
      const { page, context } = await openPage(viewport, { still: true })
      const length = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
      const topOf = (id: string) =>
        page.locator(id).evaluate((part) => part.getBoundingClientRect().top / innerHeight)
      await page.goto('/')
      await page.locator('#gallery').scrollIntoViewIfNeeded()
      await expect(page.locator('#gallery li:visible')).toHaveCount(7)
      await expectLoaded(page.locator('#gallery li').nth(1).locator('img').first())
      // Until then the browser only estimates the height of sections below the screen.
      await page.waitForFunction(isHydrated)
      await expect.poll(length).toBeLessThanOrEqual(screens)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => topOf('#gallery')).toBeLessThan(3)
      expect(await topOf('#reviews')).toBeGreaterThan(await topOf('#gallery'))
      await context.close()
    }
  },
)

test('the first four photos load at once, the others within 50 pixels of the screen', async ({
  openPage,
}) => {
  await showInGallery(Array.from({ length: 10 }, () => publishedPhoto()))
  const { page } = await openPage({ width: 390, height: 400 }, { still: true })
  // A card that rises is twelve pixels lower for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gallery')
  await page.locator('#gallery').evaluate((section) => section.scrollIntoView())
  const cards = page.locator('#gallery li')
  const image = (index: number) => cards.nth(index).locator('img')
  await expect(cards).toHaveCount(10)
  await expect(image(3)).toHaveAttribute('fetchpriority', 'high')
  const distance = (index: number) =>
    cards.nth(index).evaluate((card) => card.getBoundingClientRect().top - innerHeight)
  await expect.poll(() => distance(3)).toBeGreaterThan(60)
  await expect(image(3)).toHaveAttribute('src')
  await expect(image(7)).not.toHaveAttribute('src')

  const scrollTo = async (gap: number) => {
    const far = await distance(7)
    await page.evaluate((y) => scrollBy(0, y), far - gap)
  }
  await scrollTo(60)
  await expectLoaded(image(6))
  await expect(image(7)).not.toHaveAttribute('src')
  await scrollTo(40)
  await expectLoaded(image(7))
})

test('no row of the gallery has a hole, on any screen', async ({ openPage }) => {
  await showInGallery(Array.from({ length: 24 }, () => publishedPhoto()))
  const { page } = await openPage(phone, { still: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/gallery')
    await expect(page.locator('#gallery ul:not([inert]) > li')).toHaveCount(24)
    const counts = await page.locator('#gallery ul').evaluate(countsWithHoles)
    expect(counts, `${width} pixels`).toEqual([])
  }
})

/** Removes one card after the other. A row has a hole if the cards cover less than the grid. */
function countsWithHoles(grid: HTMLElement): number[] {
  const gap = getComputedStyle(grid)
  const areaOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (width + Number.parseFloat(gap.columnGap)) * (height + Number.parseFloat(gap.rowGap))
  }
  const found: number[] = []
  for (; grid.lastElementChild; grid.lastElementChild.remove()) {
    const cards = [...grid.children]
    const covered = cards.reduce((sum, card) => sum + areaOf(card), 0)
    if (covered < areaOf(grid) * 0.99) found.push(cards.length)
  }
  return found
}

test('hydrating the photos changes nothing: no flash, no shift, no second request', async ({
  openPage,
}) => {
  await showInGallery([
    publishedPhoto({ pair: { id: 'p', side: 'after' } }),
    publishedPhoto({ pair: { id: 'p', side: 'before' } }),
    ...Array.from({ length: 9 }, () => publishedPhoto()),
  ])
  const { page, complaints } = await openPage(desktop, { still: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') asked.push(request.url())
  })
  // The program waits, so that the page can be seen as start.js leaves it.
  const release = await holdBack(page, isProgram)
  await page.goto('/gallery')
  const cards = page.locator('#gallery li')
  await expect(cards).toHaveCount(10)
  await expectLoaded(cards.nth(1).locator('img'))
  const before = await page.evaluate(watchGallery)
  release()
  await page.waitForFunction(isHydrated)
  await cards.nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(changesOfGallery)).toEqual({ ...before, changes: [] })
  const reads = asked.filter(
    (url) => url.includes('/published/gallery') || url.includes(':batchGet'),
  )
  expect(reads).toHaveLength(1)
  const pictures = asked.filter((url) => url.includes('variants'))
  const first = pictures.filter((url) => url.includes('thumbnail') || url.includes('small'))
  expect(new Set(first).size).toBe(first.length)
  expect(complaints).toEqual([])
})

test('a photo clicked before the gallery’s own file runs opens once it does', async ({
  openPage,
}) => {
  await showInGallery([publishedPhoto(), publishedPhoto({ project: projectNamed('Second') })])
  const { page } = await openPage(phone, { still: true })
  const isAsked = page.waitForRequest('**/assets/GalleryTemplate-*.js')
  const release = await holdBack(page, ({ pathname }) => pathname.includes('/GalleryTemplate-'))
  await page.goto('/gallery')
  await isAsked
  await page.getByRole('link', { name: /Second/ }).click()
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Second' })).toBeVisible()
})

test('a photo clicked during hydration opens', async ({ openPage }) => {
  await showInGallery([publishedPhoto({ project: projectNamed('Taken over') })])
  const { page } = await openPage(phone, { still: true })
  await page.addInitScript(clickWhenRunning)
  await page.goto('/gallery')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Taken over' })).toBeVisible()
})

function clickWhenRunning() {
  const observer = new MutationObserver(() => {
    const photo = document.querySelector<HTMLElement>('[data-running] #gallery [data-photo]')
    if (!photo) return
    observer.disconnect()
    photo.click()
  })
  observer.observe(document, { subtree: true, attributeFilter: ['data-running'] })
}

declare global {
  interface Window {
    galleryChanges?: string[]
  }
}

/** Records every added, removed or changed element. */
function watchGallery() {
  const changes: string[] = []
  window.galleryChanges = changes
  const grid = document.querySelector('#gallery ul')
  if (!grid) throw new Error('The gallery has no grid')
  const shown = new Map([...grid.querySelectorAll('img')].map((image) => [image, image.currentSrc]))
  new MutationObserver((records) => {
    for (const { type, target } of records) {
      const image = target instanceof HTMLImageElement ? target : null
      if (type === 'childList') changes.push(`children of ${target.nodeName}`)
      else if (image && shown.get(image) && shown.get(image) !== image.currentSrc)
        changes.push('another picture')
    }
  }).observe(grid, { subtree: true, childList: true, attributes: true })
  const tops = [...grid.querySelectorAll('li')].map((card) => card.offsetTop)
  return { tops, changes }
}

function changesOfGallery() {
  const cards = document.querySelectorAll<HTMLElement>('#gallery ul > li')
  const tops = [...cards].map((card) => card.offsetTop)
  return { tops, changes: window.galleryChanges ?? ['nothing was watched'] }
}
