import type { Page } from 'playwright'
import { test } from 'vitest'
import { desktop, openPage, phone } from '../support/browser.ts'
import { emulators, siteUrl } from '../support/emulators.ts'
import { expect } from '../support/expect.ts'
import { projectNamed, readyPhoto, showInGallery } from '../support/galleryPhotos.ts'
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

test('the newest 24 show, with a filter of the categories that are there, each once', async () => {
  const kinds = ['Exterior', 'Interior', 'Exterior'] as const
  await showInGallery(
    Array.from({ length: 26 }, (_, index) =>
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
  const { page, context } = await openPage(browser, { width: 390, height: 400 })
  await page.goto('/gallery')
  await page.locator('#gallery').evaluate((section) => section.scrollIntoView())
  const cards = page.locator('#gallery li')
  await expect(cards).toHaveCount(10)
  await expect(cards.nth(3).locator('img')).toHaveAttribute('fetchpriority', 'high')
  const distance = (index: number) =>
    cards.nth(index).evaluate((card) => card.getBoundingClientRect().top - innerHeight)
  expect(await distance(3)).toBeGreaterThan(60)
  await expect(cards.nth(7).locator('img')).toHaveCount(0)

  const scrollTo = async (gap: number) => {
    const far = await distance(7)
    await page.evaluate((y) => scrollBy(0, y), far - gap)
  }
  await scrollTo(60)
  await expect(cards.nth(6).locator('img')).toHaveAttribute('data-state', 'loaded')
  await expect(cards.nth(7).locator('img')).toHaveCount(0)
  await scrollTo(40)
  await expect(cards.nth(7).locator('img')).toHaveAttribute('data-state', 'loaded')
  await context.close()
})

test('a picture that fails falls back to the full one, then says so; a photo without one says that', async () => {
  const missing = `${siteUrl}/scenes/missing.webp`
  const broken = { url: missing, width: 320, height: 240, bytes: 1 }
  await showInGallery([
    readyPhoto({ project: projectNamed('Falls back'), variants: { thumbnail: broken } }),
    readyPhoto({
      project: projectNamed('All broken'),
      thumbnail_url: missing,
      google_drive_url: missing,
      variants: {},
    }),
    readyPhoto({
      project: projectNamed('Empty frame'),
      thumbnail_url: null,
      google_drive_url: null,
    }),
  ])
  const { page, context, complaints } = await openPage(browser, desktop)
  await page.route('**/missing.webp', (route) => route.abort())
  await page.route('**/*image-optimizer', (route) => route.abort())
  await page.goto('/gallery')
  const card = (title: string) => page.locator('#gallery li').filter({ hasText: title })
  await expect(card('Falls back').locator('img')).toHaveAttribute('data-state', 'loaded')
  await expect(card('All broken')).toContainText('Image unavailable')
  await expect(card('Empty frame')).toContainText('No image')
  await expect(card('Empty frame').getByRole('button')).toHaveCount(0)
  expect(complaints.join()).toContain('A picture of "Falls back, North Dallas" could not be loaded')
  await context.close()
})

test('variants that are missing are asked for once, in the background, and a refusal is only logged', async () => {
  const [id] = await showInGallery([
    readyPhoto({ variants: null, project: projectNamed('Bare', { category: 'Exterior' }) }),
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
  await expect(card.locator('img')).toHaveAttribute('data-state', 'loaded')
  await expect.poll(() => complaints.join()).toContain(`The variants of ${id} could not be asked`)
  for (const name of ['Interior', 'All'])
    await page.getByRole('button', { name, exact: true }).click()
  await expect(card).toBeVisible()
  expect(asked).toMatchObject([{ data: { imageId: id } }])
  await context.close()
})

test('a malformed document is left out and logged; the others show', async () => {
  const [, bad] = await showInGallery([
    readyPhoto({ project: projectNamed('Good one') }),
    readyPhoto({ project: { title: 7 } }),
    readyPhoto({ project: projectNamed('Good two') }),
  ])
  const { page, context, complaints } = await openPage(browser, phone)
  await page.goto('/gallery')
  await expect(page.locator('#gallery li')).toHaveCount(2)
  expect(complaints).toEqual([expect.stringContaining(`The photo ${bad} is left out`)])
  await context.close()
})

test('an unreachable or refusing database leaves the page whole and says that there are no images', async () => {
  const visits = (['abort', 'refuse'] as const).map(async (way) => {
    const { page, context, complaints } = await openPage(browser, phone)
    await page.route(firestore, (route) =>
      way === 'abort'
        ? route.abort('connectionrefused')
        : route.fulfill({
            status: 403,
            json: [{ error: { code: 403, message: 'denied', status: 'PERMISSION_DENIED' } }],
          }),
    )
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

test('a site built without a Firebase project does without photos', async () => {
  const { page, context, complaints } = await openPage(browser, phone)
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const script = (await response.text()).replace('projectId:`demo-painting`', 'projectId:``')
    await route.fulfill({ response, body: script })
  })
  await page.goto('/gallery')
  await expect(page.getByText('No images found.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints.join('\n')).toContain('The gallery could not be read')
  await context.close()
})

test('an empty gallery is not an error', async () => {
  await showInGallery([])
  const { page, context, complaints } = await openPage(browser, phone)
  await page.goto('/gallery')
  await expect(page.getByText('No images found.')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})
