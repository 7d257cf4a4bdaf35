import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../web/content/pages.ts'
import { launchBrowser, openPage, phone } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('every public page is finished HTML with its own head, and complains of nothing', async () => {
  const { page, context, complaints } = await openPage(browser, phone)
  const targets = new Set<string>()
  for (const { path, metadata } of pages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => ({
      h1: document.querySelectorAll('h1').length,
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(
        ({ content }) => content,
      ),
      canonicals: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => href,
      ),
      overflow: document.documentElement.scrollWidth - innerWidth,
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    }))
    const { links, ...head } = seen
    expect(head, path).toEqual({
      h1: 1,
      titles: [metadata.title],
      descriptions: [metadata.description],
      canonicals: [metadata.canonicalUrl],
      overflow: 0,
    })
    for (const link of links) if (link.startsWith('/')) targets.add(link.split('#')[0] ?? link)
    expect(complaints, path).toEqual([])
  }
  // The empty gallery points to the private area, which the host answers too.
  const publicPaths = new Set(['/admin/gallery', ...pages.map(({ path }) => path)])
  expect([...targets].filter((target) => !publicPaths.has(target))).toEqual([])
  await context.close()
})

test('structured data is valid JSON with one business, and the private area is in no sitemap', async () => {
  const { page, context } = await openPage(browser)
  for (const { path } of pages) {
    const html = await (await page.request.get(path)).text()
    const [, json = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const businesses = json.match(/"@type":"HousePainter"/g) ?? []
    expect(businesses, path).toHaveLength(1)
    expect(() => JSON.parse(json), path).not.toThrow()
  }
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>/g)).toHaveLength(pages.length)
  expect(sitemap).not.toContain('/admin')
  await context.close()
})
