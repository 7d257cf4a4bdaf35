import sharp from 'sharp'
import { origin } from '../../web/content/business.ts'
import { notFoundPage } from '../../web/content/notFound.ts'
import { reviewIn } from '../../web/content/reviews.ts'
import { database } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { publish } from '../support/galleryPhotos.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { card, path, photos, project, publishPorch, title } from '../support/publishedPorch.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isAppFile } from '../support/uploadPage.ts'

test.beforeEach(publishPorch)

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
  await expect(page).toHaveURL(`${siteUrl}${path}?photo=${card.cover.id}`)
  await expect(lightbox).toBeVisible()
  const preview = await (await ask(`${path}?photo=${card.cover.id}`)).text()
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

test('a link to a photo says so if the photo or its project is hidden', async ({ openPage }) => {
  const { page } = await openPage(phone)
  const link = `/gallery?photo=${card.cover.id}&project=${card.key}`
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
