import type { Locator, Page } from 'playwright'
import { test } from 'vitest'
import { desktop, openPage, phone } from '../support/browser.ts'
import { emulators } from '../support/emulators.ts'
import { expect } from '../support/expect.ts'
import { projectNamed, publish, readyPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { browser } from '../support/sharedBrowser.ts'

const firestore = `http://127.0.0.1:${emulators.firestore}/**`
const titlesOn = (page: Page) => page.locator('#gallery li button').allInnerTexts()

test('eight placeholders stand until the photos come, and are in the prerendered page', async () => {
  await showInGallery([readyPhoto()])
  const { page, context } = await openPage(browser, desktop)
  const html = await (await page.request.get('/gallery')).text()
  expect(html.match(/<li[^>]* title="Loading Gallery\.\.\."/g)).toHaveLength(8)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(firestore, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gallery')
  await expect(page.getByTitle('Loading Gallery...')).toHaveCount(8)
  answer()
  await expect(page.getByTitle('Loading Gallery...')).toHaveCount(0)
  await expect(page.locator('#gallery li')).toHaveCount(1)
  await context.close()
})

test('the published photos show, with a filter of the categories that are there, each once', async () => {
  const kinds = ['Exterior', 'Interior', 'Exterior'] as const
  await showInGallery(
    Array.from({ length: 24 }, (_, index) =>
      readyPhoto({
        project: projectNamed(`Project ${index}`, { category: kinds[index % 3] ?? 'Interior' }),
      }),
    ),
  )
  const { page, context, complaints } = await openPage(browser, desktop)
  await page.goto('/gallery')
  await expect(page.locator('#gallery li')).toHaveCount(24)
  expect((await titlesOn(page))[0]).toContain('Project 0')
  const filter = page.getByRole('group', { name: 'Filter by category' }).getByRole('button')
  await expect(filter).toHaveText(['All', 'Interior', 'Exterior'])
  await expect(filter.first()).toHaveAttribute('aria-pressed', 'true')
  await filter.nth(1).click()
  await expect(page.locator('#gallery li')).toHaveCount(8)
  expect((await titlesOn(page)).every((title) => title.includes('Interior'))).toBe(true)
  await filter.first().click()
  await expect(page.locator('#gallery li')).toHaveCount(24)
  expect(complaints).toEqual([])
  await context.close()
})

test('photos of one category need no filter', async () => {
  await showInGallery([readyPhoto(), readyPhoto()])
  const { page, context } = await openPage(browser, desktop)
  await page.goto('/gallery')
  await expect(page.locator('#gallery li')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Filter by category' })).toHaveCount(0)
  await context.close()
})

test('the first four photos load at once, the others within 50 pixels of the screen', async () => {
  await showInGallery(Array.from({ length: 10 }, () => readyPhoto()))
  const { page, context } = await openPage(browser, { width: 390, height: 400 }, { still: true })
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
  expect(await distance(3)).toBeGreaterThan(60)
  await expect(image(3)).toHaveAttribute('src')
  await expect(image(7)).not.toHaveAttribute('src')

  const scrollTo = async (gap: number) => {
    const far = await distance(7)
    await page.evaluate((y) => scrollBy(0, y), far - gap)
  }
  await scrollTo(60)
  await expectDrawn(image(6))
  await expect(image(7)).not.toHaveAttribute('src')
  await scrollTo(40)
  await expectDrawn(image(7))
  await context.close()
})

test('React takes the photos over as they stand: nothing flashes, moves or is asked for twice', async () => {
  await showInGallery([
    readyPhoto({ pair: { id: 'p', side: 'after' } }),
    readyPhoto({ pair: { id: 'p', side: 'before' } }),
    ...Array.from({ length: 9 }, () => readyPhoto()),
  ])
  const { page, context, complaints } = await openPage(browser, desktop, { still: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') asked.push(request.url())
  })
  // The program waits, so that the page can be seen as start.js leaves it.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gallery')
  const cards = page.locator('#gallery li')
  await expect(cards).toHaveCount(10)
  await expectDrawn(cards.nth(1).locator('img'))
  const before = await page.evaluate(watchGallery)
  release()
  await expect(page.locator('#gallery[data-taken]')).toBeVisible()
  await cards.nth(1).getByRole('button').click()
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
  await context.close()
})

test.for([
  ['the program', '*'],
  ['the page’s own part', 'GalleryTemplate-*'],
  ['the part for photos', 'islands-*'],
] as const)('a photo that is clicked before %s runs opens once it does', async ([, file]) => {
  await showInGallery([readyPhoto(), readyPhoto({ project: projectNamed('Second') })])
  const { page, context } = await openPage(browser, phone, { still: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isAsked = page.waitForRequest(`**/assets/${file}.js`)
  await page.route(`**/assets/${file}.js`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gallery')
  await isAsked
  await page.getByRole('button', { name: /Second/ }).click()
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Second' })).toBeVisible()
  await context.close()
})

test('a picture that fails falls back to the full one, then says so; a photo without one says that', async () => {
  const [smaller] = await showInGallery([
    readyPhoto({ project: projectNamed('Falls back'), alt: 'Falls back' }),
    readyPhoto({ project: projectNamed('All broken'), rev: 'gone' }),
    readyPhoto({ project: projectNamed('Empty frame'), types: [] }),
  ])
  const { page, context, complaints } = await openPage(browser, desktop)
  await page.route(new RegExp(`${smaller}%2F.*(?:thumbnail|small)|%2Fgone%2F`), (route) =>
    route.abort(),
  )
  await page.route('**/*image-optimizer', (route) => route.abort())
  await page.setViewportSize({ width: 500, height: 900 })
  await page.goto('/gallery')
  const card = (title: string) => page.locator('#gallery li').filter({ hasText: title })
  await expectDrawn(card('Falls back').locator('img'))
  await expect(card('All broken')).toContainText('Image unavailable')
  await expect(card('Empty frame')).toContainText('No image')
  expect(complaints.join()).toContain('A picture of "Falls back" could not be loaded')
  await context.close()
})

test('variants that are missing are asked for once, in the background, and a refusal is only logged', async () => {
  const [id] = await showInGallery([
    readyPhoto({
      types: ['thumbnail', 'small'],
      project: projectNamed('Bare', { category: 'Exterior' }),
    }),
    readyPhoto(),
  ])
  const { page, context, complaints } = await openPage(browser, desktop)
  const asked: unknown[] = []
  await page.route('**/*image-optimizer', (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON())
    return route.abort()
  })
  await page.goto('/gallery')
  const card = page.locator('#gallery li').filter({ hasText: 'Bare' })
  await expectDrawn(card.locator('img'))
  await expect.poll(() => complaints.join()).toContain(`The variants of ${id} could not be asked`)
  for (const name of ['Interior', 'All'])
    await page.getByRole('button', { name, exact: true }).click()
  await expect(card).toBeVisible()
  expect(asked).toMatchObject([{ data: { imageId: id } }])
  await context.close()
})

test('a link to a photo that is not shown says so, above the newest work', async () => {
  await showInGallery([readyPhoto()])
  const { page, context, complaints } = await openPage(browser, phone)
  await page.goto('/gallery?photo=gone')
  await expect(page.getByRole('alert')).toContainText('This photo is no longer shown.')
  await expect(page.locator('#gallery li')).toHaveCount(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a malformed document leaves the page whole, and is logged', async () => {
  await publish('gallery', { photos: [{ id: 7 }] })
  const { page, context, complaints } = await openPage(browser, phone)
  await page.goto('/gallery')
  await expect(page.getByText('No images found.')).toBeVisible()
  expect(complaints).toEqual([expect.stringContaining('malformed')])
  await context.close()
})

test('a silent, unreachable or refusing database leaves the page whole and says that there are no images', {
  tags: 'deep',
}, async () => {
  const visits = (['silence', 'abort', 'refuse'] as const).map(async (way) => {
    const { page, context, complaints } = await openPage(browser, phone)
    await page.route(firestore, (route) => {
      if (way === 'abort') return route.abort('connectionrefused')
      if (way === 'refuse') return route.fulfill({ status: 403, json: [{ error: { code: 403 } }] })
    })
    await page.goto('/gallery')
    await expect(page.getByText('No images found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the admin gallery' })).toHaveAttribute(
      'href',
      '/admin/gallery',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(complaints.join('\n')).toContain('The gallery could not be read')
    await context.close()
  })
  await Promise.all(visits)
})

test('an empty gallery is not an error', async () => {
  await showInGallery([])
  const { page, context, complaints } = await openPage(browser, phone)
  await page.goto('/gallery')
  await expect(page.getByText('No images found.')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

async function expectDrawn(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0))
    .toBe(true)
}

declare global {
  interface Window {
    galleryChanges?: string[]
  }
}

/** Notes every element that comes, goes or gets another picture from here on. */
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
