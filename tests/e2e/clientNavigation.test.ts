import type { Page } from 'playwright'
import { beforeAll, test } from 'vitest'
import { projectPagePath } from '../../domain/projectAddress.ts'
import type { ProjectCard, PublishedProject } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { testMeasurementKey } from '../../web/analytics/measurementId.ts'
import { place } from '../../web/content/business.ts'
import { products } from '../../web/content/products/index.ts'
import { services } from '../../web/content/services/index.ts'
import { desktop, openPage } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { expect } from '../support/expect.ts'
import { publish, readyPhoto, showInGallery, uploadPictures } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'

declare global {
  interface Window {
    /** Lost where a link loads a document. */
    mark?: string
    fades?: number
  }
}

const { project: _, ...cover } = readyPhoto({ alt: 'A white porch' })
const card: ProjectCard = {
  key: 'abcdefghij',
  slug: 'porch',
  title: 'Porch',
  category: 'Exterior',
  location: `${city.name}, ${place.state}`,
  date: '2026-05-01',
  count: 1,
  cover,
}
const hidden = { ...card, key: 'hhhhhhhhhh', slug: 'hidden', title: 'Hidden meanwhile' }
const project: PublishedProject = { ...card, description: 'Sanded', photos: [cover], parts: 1 }
const [service] = services
const [product] = products

beforeAll(async () => {
  await uploadPictures(cover)
  await showInGallery([readyPhoto()])
  const list = { projects: [card, hidden], total: 2 }
  await publish('project_abcdefghij', project)
  await publish(publishedIds.place(city.slug), list)
  await publish('kind_exterior', list)
  await publish('projects_1', { projects: list.projects, page: 1, pages: 1 })
})

/** A page whose program runs, with a mark on its window. */
async function openMarked(path: string) {
  const person = await openPage(desktop)
  const { page } = person
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

/** Runs in the browser: what makes a page, of the one that is shown or of a document's text. */
function readHeadAndText(html: string | null) {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const main = page.querySelector('main')?.cloneNode(true)
  if (!(main instanceof Element)) throw new Error('no main')
  // What is published comes when it comes near; structured data is compared by itself.
  for (const part of main.querySelectorAll('[data-published] > div, script')) part.remove()
  return {
    titles: all('title:not(svg *)').map((title) => title.textContent),
    metas: all('meta[name], meta[property]')
      .map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta])
      .filter(([name]) => name !== 'theme-color')
      .map(([name, meta]) => `${name}=${meta instanceof Element && meta.getAttribute('content')}`)
      .sort(),
    links: all('link[rel=canonical], link[rel=alternate]').map((link) => link.outerHTML),
    data: all('script[type="application/ld+json"]').map((data) => data.textContent),
    text: main.textContent.replaceAll(/\s+/g, ' '),
  }
}

/** The page that is shown has the head and the text of its own document. */
async function expectLikeDocument(page: Page): Promise<void> {
  const answer = await page.request.get(page.url())
  const written = await page.evaluate(readHeadAndText, await answer.text())
  expect(await page.evaluate(readHeadAndText, null), page.url()).toEqual(written)
}

const pageViews = (page: Page) =>
  page.evaluate(
    () =>
      (window.dataLayer ?? []).filter((command) => {
        const [kind, name] = Object.values(Object(command))
        return kind === 'event' && name === 'page_view'
      }).length,
  )

const walk = [
  '/services',
  service.route,
  city.route,
  `/projects?place=${city.slug}`,
  projectPagePath(card),
  '/projects',
  '/gallery',
  '/about',
  '/blog',
  '/contact',
  '/free-estimate',
  ...(product ? [product.route] : []),
  '/',
] as const

/** What `go` does leads to another page, whose title is announced once it is there. */
async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const announcer = page.locator('#announcer')
  const before = await announcer.textContent()
  await go()
  await expect(announcer).not.toHaveText(before ?? '')
  await expect(announcer).toHaveText(await page.title())
}

/**
 * How a visitor comes from the page that is shown to one that it may not link to.
 * @returns the number of pages on the way, this one included
 */
async function follow(page: Page, path: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]:visible`).first()
  const home = page.locator('header a[href="/"]:visible').first()
  const isFar = (await link.count()) === 0
  if (isFar) await arrive(page, () => home.click())
  await arrive(page, () => link.click())
  await expect(page).toHaveURL(`${siteUrl}${path}`)
  return isFar ? 2 : 1
}

test('links open every kind of page in place, with the head and text of its document', async () => {
  const { page, complaints } = await openMarked('/')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  let views = await pageViews(page)
  for (const path of walk) {
    views += await follow(page, path)
    await expectLikeDocument(page)
    expect(await page.evaluate(() => [window.mark, document.activeElement?.id, scrollY])).toEqual([
      'same document',
      'content',
      0,
    ])
    expect(await pageViews(page)).toBe(views)
  }
  for (const path of walk.toReversed().slice(1)) {
    await arrive(page, () => page.goBack())
    if (page.url() !== `${siteUrl}${path}`) await arrive(page, () => page.goBack())
    await expect(page).toHaveURL(`${siteUrl}${path}`)
    await expectLikeDocument(page)
  }
  expect(await page.evaluate(() => window.mark)).toBe('same document')
  expect(documents).toEqual([])
  expect(complaints).toEqual([])
})

test('a project that was hidden meanwhile is the 404 page, with other work and no error', async () => {
  const { page } = await openMarked('/projects')
  await arrive(page, () => page.locator('a[href="/projects/hidden-hhhhhhhhhh"]').click())
  await expectLikeDocument(page)
  await expect(page.locator('main')).toContainText(card.title)
  expect(await page.evaluate(() => window.mark)).toBe('same document')
})

test('a way on begins at its top, the way back where it was left, and the menu is closed', async () => {
  const { page } = await openMarked('/about')
  await page.evaluate(() => scrollTo(0, 600))
  await arrive(page, () => page.locator('footer a[href="/blog"]').click())
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await arrive(page, () => page.goBack())
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await arrive(page, () => page.locator('#menu a[href="/services"]').click())
  await expect(page.locator('#menu')).toBeHidden()
})

test('what a link preloads is not asked for again, and the private area is a document', async () => {
  const { page } = await openMarked('/gallery')
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
