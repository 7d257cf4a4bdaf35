import type { Locator, Page } from 'playwright'
import { projectPagePath } from '../../domain/projectAddress.ts'
import { testMeasurementKey } from '../../web/analytics/testMeasurementKey.ts'
import { business } from '../../web/content/business.ts'
import { desktop } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import {
  expectArrived,
  featureNames,
  firstPhoto,
  hasPhotos,
  scrollToPhotos,
  tryFeatures,
  tryPhoto,
} from '../support/features.ts'
import { projectNamed, publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { isDeep, onePageOfEachKind, sampledPages } from '../support/sampled.ts'
import { arrive, card, follow, publishWalk } from '../support/siteWalk.ts'
import { expect, type OpenPage, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

/** Pages that a function renders, and the 404 page. */
const otherPaths = ['/projects', projectPagePath(card), '/no/such/page']
const kinds = [...onePageOfEachKind.map(({ path }) => path), ...otherPaths]
const entries = [...sampledPages.map(({ path }) => path), ...otherPaths]

/** Each with another way to open a photo. */
const pagesWithPhotos = [
  ['/gallery', (photo) => photo.click()],
  ['/', (photo) => photo.press('Enter')],
  [city.route, (photo) => photo.tap()],
] as const satisfies [string, (photo: ReturnType<typeof firstPhoto>) => Promise<void>][]

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

declare global {
  interface Window {
    /** Scroll position of the last click. */
    clickedAt?: number
  }
}

async function openCounted(openPage: OpenPage, still = true) {
  const person = await openPage(desktop, { still, touch: true, reducedMotion: 'reduce' })
  const { context } = person
  await context.addInitScript((key) => {
    sessionStorage.setItem(key, 'G-TEST123')
    const record = () => {
      window.clickedAt = scrollY
    }
    addEventListener('click', record, true)
  }, testMeasurementKey)
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  if (business.estimateUrl)
    await context.route(`${business.estimateUrl}**`, (route) => route.fulfill({ body: 'form' }))
  return person
}

async function enter(openPage: OpenPage, path: string) {
  const person = await openCounted(openPage, false)
  await person.page.goto(path)
  await person.page.waitForFunction(isHydrated)
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

async function tryPhotoAndCount(page: Page, press?: (photo: Locator) => Promise<unknown>) {
  const { pathname } = new URL(page.url())
  const ofProject = pathname.startsWith('/projects/')
  const events = await eventsOf(page, () => tryPhoto(page, ofProject ? card.title : title, press))
  expect(events, pathname).toEqual(['gallery_engagement: image_0'])
}

/** Enters by a page and uses it, before the app's JavaScript runs and afterwards. */
async function tryDocument(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, isAppFile)
  await page.goto(path)
  const [, press] = pagesWithPhotos.find(([other]) => other === path) ?? []
  await tryFeatures(page, false)
  if (press)
    await tryPhoto(page, title, async (photo) => {
      await press(photo)
      release()
    })
  release()
  await page.waitForFunction(isHydrated)
  const photos = (event: string) => event.startsWith('gallery_engagement')
  await expect
    .poll(async () => (await eventsOn(page)).filter(photos))
    .toEqual(press ? ['gallery_engagement: image_0'] : [])
  await tryFeatures(page, true)
}

for (const [index, entry] of entries.entries())
  test(`a visitor who entered by ${entry} uses it, finds its own head and no warning, and opens photos on other pages`, async ({
    openPage,
  }) => {
    const { page, complaints } = await openCounted(openPage)
    await tryDocument(page, entry)
    const { metadata } = sampledPages.find(({ path }) => path === entry) ?? {}
    if (metadata) {
      expect(await page.evaluate(readHead)).toEqual({
        h1: 1,
        titles: [metadata.title],
        descriptions: [metadata.description],
        canonicals: [metadata.canonicalUrl],
      })
      expect(complaints).toEqual([])
    }
    const others = pagesWithPhotos.filter(
      (_, at) => isDeep || at === index % pagesWithPhotos.length,
    )
    for (const [path, press] of others) {
      await reach(page, path)
      await tryPhotoAndCount(page, press)
    }
  })

/** Runs in a page. */
function readHead() {
  const all = <Part extends Element>(selector: string) => [
    ...document.querySelectorAll<Part>(selector),
  ]
  return {
    h1: all('h1').length,
    titles: all('head title').map((title) => title.textContent),
    descriptions: all<HTMLMetaElement>('meta[name=description]').map(({ content }) => content),
    canonicals: all<HTMLLinkElement>('link[rel=canonical]').map(({ href }) => href),
  }
}

async function reach(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
  const push = () => page.evaluate((path) => history.pushState({}, '', path), path)
  const isLinked = (await link.count()) > 0
  await arrive(page, () => (isLinked ? link.click() : push()))
  await expect(page).toHaveURL(`${siteUrl}${path}`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectArrived(page)
}

/** Uses pages that are reached in place, and again after Back. */
async function tryInPlace(page: Page, paths: readonly string[]): Promise<void> {
  const used = new Set<string>()
  for (const path of paths) {
    await reach(page, path)
    if (await hasPhotos(page)) await tryPhotoAndCount(page)
    for (const name of await tryFeatures(page, true)) used.add(name)
    await reach(page, path === '/privacy' ? '/about' : '/privacy')
    const clickedAt = await page.evaluate(() => window.clickedAt ?? 0)
    await arrive(page, () => page.goBack())
    // Photos that arrive change the height.
    if ((await page.locator('photo-grid').count()) === 0)
      await expect
        .poll(() => page.evaluate((top) => Math.abs(scrollY - top), clickedAt))
        .toBeLessThan(40)
    await expectArrived(page)
    if (await hasPhotos(page)) await tryPhotoAndCount(page)
    if (isDeep) await tryFeatures(page, true)
  }
  expect([...used].sort()).toEqual(featureNames.toSorted())
}

test('a visitor uses every kind of page in place, and again after Back', async ({ openPage }) => {
  const { page } = await enter(openPage, '/about')
  await tryInPlace(page, kinds)
})

for (const entry of kinds)
  test(`a visitor who entered by ${entry} uses every kind of page in place`, {
    tag: '@deep',
  }, async ({ openPage }) => {
    const { page } = await enter(openPage, entry)
    await tryInPlace(page, kinds)
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
    // A copy outside the page: no link of a running app is prerendered.
    const copyMatches = (link: HTMLElement, never: string) =>
      (link.cloneNode() as HTMLElement).matches(never)
    expect(await firstPhoto(page).evaluate(copyMatches, never)).toBe(true)
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
