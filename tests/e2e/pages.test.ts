import { phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { sampledPages } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

test('every public page is finished HTML with its own head, and logs no warning', async ({
  openPage,
}) => {
  const { page, complaints } = await openPage(phone)
  for (const { path, metadata } of sampledPages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await page.waitForFunction(isHydrated)
    await page.waitForLoadState('networkidle')
    const head = await page.evaluate(() => ({
      h1: document.querySelectorAll('h1').length,
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(
        ({ content }) => content,
      ),
      canonicals: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => href,
      ),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(head, path).toEqual({
      h1: 1,
      titles: [metadata.title],
      descriptions: [metadata.description],
      canonicals: [metadata.canonicalUrl],
      overflow: 0,
    })
    expect(complaints, path).toEqual([])
  }
})

test('a page loads its program at the first input, not before', async ({ openPage }) => {
  const { page } = await openPage(phone, { still: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(city.route)
  await page.waitForLoadState('networkidle')
  expect(scripts.sort()).toEqual(['/start.js'])
  await page.keyboard.press('Tab')
  await page.waitForFunction(isHydrated)
})

test('a page loads its program once its photos are in view', async ({ openPage }) => {
  const { page } = await openPage(phone, { still: true })
  await page.goto('/gallery')
  await page.waitForFunction(isHydrated)
})
