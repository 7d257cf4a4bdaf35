import { isSample } from '../../web/content/isSample.ts'
import { desktop, phone } from '../support/browser.ts'
import { firestoreUrl } from '../support/emulators.ts'
import {
  expectLoaded,
  projectNamed,
  publishedPhoto,
  showInGallery,
} from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

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

test('a photo opened before the app runs closes with Back and with its button', async ({
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
  const release = await holdBack(page, isAppFile)
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
