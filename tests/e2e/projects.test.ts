import sharp from 'sharp'
import { projectPagePath } from '../../domain/projectAddress.ts'
import type { ListedProject, PublishedProject } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { origin, place } from '../../web/content/business.ts'
import { cities } from '../../web/content/cities.data.ts'
import { listIdsOfCity, neighborsOf } from '../../web/content/neighbors.ts'
import { notFoundPage } from '../../web/content/notFound.ts'
import { listIdOfService } from '../../web/content/related.ts'
import { reviewIn } from '../../web/content/reviews.ts'
import { services } from '../../web/content/services.data.ts'
import { database } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { firestoreUrl, siteUrl } from '../support/emulators.ts'
import { publish, publishedPhoto, uploadPictures } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { sampled } from '../support/sampled.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

test.beforeEach(async () => {
  await publishAll()
})

const { project: _, ...cover } = publishedPhoto({ alt: 'A white porch' })
const photos = [
  cover,
  ...(['before', 'after'] as const).map((side) => {
    const { project: _, ...half } = publishedPhoto({
      alt: `Steps ${side}`,
      pair: { id: 'p', side },
    })
    return half
  }),
]
const title = `Porch in ${city.name}`
const card: ListedProject = {
  key: 'abcdefghij',
  slug: `porch-in-${city.slug}`,
  title,
  category: 'Exterior',
  location: `${city.name}, ${place.state}`,
  date: '2026-05-01',
  count: 3,
  cover,
}
const project: PublishedProject = {
  ...card,
  description: 'Sanded & "primed" <b>twice</b>',
  facts: '4 days, Duration in satin, porch and steps',
  photos,
  parts: 1,
}
const other: ListedProject = { ...card, key: 'bbbbbbbbbb', slug: 'fence', title: 'A fence' }
const path = projectPagePath(card)
const [service] = services
const ask = (address: string) => fetch(`${siteUrl}${address}`, { redirect: 'manual' })

async function publishAll(): Promise<void> {
  await Promise.all(photos.map(uploadPictures))
  await publish('project_abcdefghij', project)
  await publish(publishedIds.city(city.slug), { projects: [card, other], total: 2 })
  await publish('kind_exterior', { projects: [card, other], total: 2 })
  await publish('projects_1', { projects: [card, other], page: 1, pages: 1 })
  await publish('sitemap', { projects: [{ key: card.key, slug: card.slug, changed: card.date }] })
}

test('a link preview finds a project’s title, text and picture without running scripts', async ({
  openPage,
}) => {
  const { page } = await openPage(phone, { javaScript: false })
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('public, max-age=0, s-maxage=60')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page).toHaveTitle(new RegExp(`^${title}, ${card.location}( \\| |$)`))
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`)
  await expect(meta('title')).toHaveAttribute('content', new RegExp(`^${title}`))
  await expect(meta('image')).toHaveAttribute('content', `${origin}${path}/preview.jpg`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Sanded & "primed" <b>twice</b>')).toBeVisible()
  await expect(page.getByText('4 days, Duration in satin, porch and steps')).toBeVisible()
  for (const { text } of reviewIn(city.name)) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('May 1, 2026')).toBeVisible()
  const picture = page.getByRole('img', { name: 'A white porch' }).first()
  await expect
    .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0)
  const after = page.getByRole('img', { name: 'After: Steps after' }).locator('..')
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)')
  await expect(page.getByRole('img', { name: 'Before: Steps before' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Painting in ${city.name}` })).toHaveAttribute(
    'href',
    city.route,
  )
  await expect(page.getByRole('link', { name: /A fence/ })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"@type":"CreativeWork"')
})

test('a project’s preview is a JPEG of 1200 by 630 pixels', async () => {
  const response = await ask(`${path}/preview.jpg`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})

test('pages, previews and sitemaps redirect to their URL without unknown parameters', async () => {
  const preview = `${path}/preview.jpg`
  const addresses = {
    [`${preview}?n=1`]: preview,
    '/projects/old-abcdefghij/preview.jpg': preview,
    [`${path}?n=1&photo=${cover.id}`]: `${path}?photo=${cover.id}`,
    '/projects?n=1&kind=exterior': '/projects?kind=exterior',
    '/sitemap-projects.xml?n=1': '/sitemap-projects.xml',
  }
  for (const [address, to] of Object.entries(addresses)) {
    const { status, headers } = await ask(address)
    expect([status, headers.get('location'), headers.get('cache-control')], address).toEqual([
      301,
      to,
      'public, max-age=0, s-maxage=60',
    ])
  }
  expect((await ask(`${path}?utm_source=mail&photo=${cover.id}`)).status).toBe(200)
})

test('an old name and capital letters redirect to the project; an unknown project is a 404 with other projects', async ({
  openPage,
}) => {
  for (const address of ['/projects/old-abcdefghij', '/projects/Porch-ABCDEFGHIJ']) {
    expect((await ask(address)).status, address).toBe(301)
  }
  const { page, complaints } = await openPage(phone, { still: true })
  const response = await page.goto('/projects/porch-dddddddddd')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toBe('public, max-age=0, s-maxage=60')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.heading)
  await expect(page.getByRole('link', { name: notFoundPage.back.label })).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('404: no page at /projects/porch-dddddddddd')
  await expect(page.getByRole('link', { name: /A fence/ })).toBeVisible()
})

test('a photo of a project page opens, and its URL can be shared', async ({ openPage }) => {
  const { page, complaints } = await openPage(desktop)
  await page.goto(path)
  await page.waitForFunction(isHydrated)
  await page.getByRole('link', { name: 'A white porch', exact: true }).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('heading', { name: title })).toBeVisible()
  const shared = new URL(page.url())
  await page.goto(`/gallery${shared.search}`)
  await expect(page).toHaveURL(`${siteUrl}${path}?photo=${cover.id}`)
  await expect(lightbox).toBeVisible()
  const preview = await (await ask(`${path}?photo=${cover.id}`)).text()
  expect(preview).toMatch(new RegExp(`property="og:title" content="${title}`))
  expect(preview).toContain(`content="${origin}${path}/preview.jpg"`)
  expect(complaints).toEqual([])
})

test('a pair can be compared before the app runs, and hydration keeps the divider’s position', async ({
  openPage,
}) => {
  const { page, complaints } = await openPage(phone, { still: true })
  const release = await holdBack(page, isAppFile)
  await page.goto(path)
  const slider = page.getByRole('slider', { name: 'Compare before and after' })
  const after = page.getByRole('img', { name: 'After: Steps after' }).locator('..')
  await slider.fill('80')
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 80%)')
  release()
  await page.waitForFunction(isHydrated)
  await expect(slider).toHaveAttribute('aria-valuetext', '80% before, 20% after')
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 80%)')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '81% before, 19% after')
  expect(complaints).toEqual([])
})

test('a project page starts with its pair at full width', async ({ openPage }) => {
  const { page, complaints } = await openPage(phone)
  await page.goto(path)
  const pair = page.getByRole('img', { name: 'Before: Steps before' })
  const photo = page.getByRole('img', { name: 'A white porch' }).first()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => (await settledBox(pair)).width).toBe(viewport.width)
    const isFirst = async () => (await settledBox(pair)).y < (await settledBox(photo)).y
    await expect.poll(isFirst).toBe(true)
  }
  await page.waitForFunction(isHydrated)
  await page.getByRole('link', { name: 'View large' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/before and after$/)
  expect(complaints).toEqual([])
})

test('a before and after of some work, with its city, is two taps from the home page', async ({
  openPage,
}) => {
  const outside = services.find(({ category }) => category === card.category)
  const { page } = await openPage({ ...phone, width: 360 }, { touch: true })
  await page.goto('/')
  await page.locator(`[data-first-screen] a[href="${outside?.route}"]`).tap()
  await page.locator('photo-grid[src^=kind_]').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: title }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('slider', { name: 'Compare before and after' })).toBeInViewport()
  await expect(page.getByText(`${card.category} · ${card.location}`).first()).toBeInViewport()
})

test('all projects, those of a place, and those of a kind have pages', async ({ openPage }) => {
  const { page, complaints } = await openPage(desktop)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await page.goto(`/projects?place=${city.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Projects in ${city.name}`)
  for (const kind of ['cabinet', 'roof']) {
    await page.goto(`/projects?kind=${kind}`)
    await expect(page.getByText('Nothing here yet.')).toBeVisible()
    await expect(page).toHaveURL(`${siteUrl}/projects?kind=${kind}`)
  }
  const filter = page.getByRole('navigation', { name: 'Filter projects' })
  await expect(filter.locator('[aria-current]')).toHaveCount(0)
  await page.goto('/projects?kind=exterior')
  const chosen = filter.locator('[aria-current=page]')
  await expect(chosen).toHaveText('Exterior')
  await page.waitForFunction(isHydrated)
  const entries = await page.evaluate(() => history.length)
  await chosen.click()
  await filter.getByRole('link', { name: 'All projects' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All projects')
  await chosen.click()
  const release = await holdBack(page, ({ search }) => search === '?kind=interior')
  await filter.getByRole('link', { name: 'Interior' }).click()
  await expect(chosen).toHaveText(['Interior'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All projects')
  release()
  await expect(page).toHaveURL(`${siteUrl}/projects?kind=interior`)
  expect(await page.evaluate(() => history.length)).toBe(entries + 2)
  await filter.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(`${siteUrl}/projects`)
  expect(complaints).toEqual([])
})

test('a city page shows its projects, or those of neighboring cities', async ({ openPage }) => {
  const beside = cities.find(({ slug }) =>
    neighborsOf(slug).some((near) => near.slug === city.slug),
  )
  for (const { route } of [city, beside ?? city]) {
    const { page, context, complaints } = await openPage(phone)
    await page.goto(route)
    const section = page.locator('section:has(photo-grid[src^=place_])')
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('link', { name: title })).toHaveAttribute('href', path)
    expect(await (await ask(route)).text()).not.toContain(title)
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('a section without projects disappears below the view, and in view moves nothing', async ({
  openPage,
}) => {
  const empty = services.find(({ category }) => category !== 'Exterior')
  if (!empty) throw new Error('All services are outside.')
  for (const isInView of [true, false]) {
    const { page, context, complaints } = await openPage(phone)
    const release = await holdBack(page, (url) => url.href.startsWith(firestoreUrl))
    await page.goto(empty.route)
    await page.waitForFunction(isHydrated)
    const section = page.locator('section:has(photo-grid)')
    const next = page.locator('section:has(photo-grid) + *')
    const { y } = await settledBox(isInView ? next : section)
    const top = phone.height + (isInView ? -40 : 40)
    await page.evaluate((distance) => scrollBy(0, distance), y - top)
    const before = await settledBox(next)
    release()
    if (isInView) {
      await expect(section.getByText('Nothing to show here right now.')).toBeVisible()
      expect(Math.abs((await settledBox(next)).y - before.y)).toBeLessThan(1)
    } else await expect(section).toBeHidden()
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('scrolling through a page reads each of its lists once', async ({ openPage }) => {
  const expected = {
    [city.route]: [listIdsOfCity(city.slug), 'gallery'],
    '/': ['gallery'],
    '/gallery': ['gallery'],
    [service.route]: [listIdOfService(service)],
    [path]: [],
    '/projects': [],
    '/about': [],
  }
  for (const [route, lists] of sampled(Object.entries(expected), 2)) {
    const { page, context } = await openPage(phone)
    const read: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(firestoreUrl) || request.method() === 'OPTIONS') return
      const asked = `${request.url()} ${request.postData() ?? ''}`
      read.push(
        [...asked.matchAll(/\/documents\/published\/([\w-]+)/g)].map(([, id]) => id).join(' '),
      )
    })
    await page.goto(route)
    await page.waitForFunction(isHydrated)
    for (const part of await page.locator('photo-grid, footer').all()) {
      await part.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
    expect(read, route).toEqual(lists)
    await context.close()
  }
})

test('a link to a photo says so if the photo or its project is hidden', async ({ openPage }) => {
  const { page } = await openPage(phone)
  const link = `/gallery?photo=${cover.id}&project=${card.key}`
  const heading = page.getByRole('heading', { level: 1 })
  await publish('project_abcdefghij', { ...project, photos: photos.slice(1) })
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('There is no such photo here')
  await expect(heading).toHaveText(title)
  await database().doc('published/project_abcdefghij').delete()
  await page.goto(link)
  await expect(heading).toHaveText(notFoundPage.heading)
})

test('a hidden project has no page, no preview and no sitemap entry', async () => {
  expect(await (await ask('/sitemap-projects.xml')).text()).toContain(`<loc>${origin}${path}</loc>`)
  await database().doc('published/project_abcdefghij').delete()
  await publish('sitemap', { projects: [] })
  expect((await ask(path)).status).toBe(404)
  expect((await ask(`${path}/preview.jpg`)).status).toBe(404)
  expect(await (await ask('/sitemap-projects.xml')).text()).not.toContain('<loc>')
})
