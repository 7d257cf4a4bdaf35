import { cities } from '../../web/content/cities.data.ts'
import { listIdsOfCity, neighborsOf } from '../../web/content/neighbors.ts'
import { listIdOfService } from '../../web/content/related.ts'
import { services } from '../../web/content/services.data.ts'
import { ask } from '../support/ask.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { firestoreUrl, siteUrl } from '../support/emulators.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { card, path, publishPorch, title } from '../support/publishedPorch.ts'
import { sampled } from '../support/sampled.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/uploadPage.ts'

const [service] = services

test.beforeEach(publishPorch)

test('pages, previews and sitemaps redirect to their URL without unknown parameters', async () => {
  const preview = `${path}/preview.jpg`
  const addresses = {
    [`${preview}?n=1`]: preview,
    '/projects/old-abcdefghij/preview.jpg': preview,
    [`${path}?n=1&photo=${card.cover.id}`]: `${path}?photo=${card.cover.id}`,
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
  expect((await ask(`${path}?utm_source=mail&photo=${card.cover.id}`)).status).toBe(200)
})

test('a before and after of some work, with its city, is two taps from the home page', async ({
  openPage,
}) => {
  const outside = services.find(({ category }) => category === card.category)
  const { page } = await openPage({ ...phone, width: 360 }, { touch: true })
  await page.goto('/')
  await page.locator(`[data-first-screen] a[href="${outside?.route}"]`).tap()
  await expect(page).toHaveURL(`${siteUrl}${outside?.route}`)
  await page.waitForFunction(isHydrated)
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
