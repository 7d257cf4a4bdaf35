import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, phone } from '../support/browser.ts'
import { siteUrl } from '../support/emulators.ts'
import { sampled, sampledPages } from '../support/sampled.ts'

const kib = 1024

/**
 * What a page may weigh in bytes, compressed with Brotli as Hosting does, and how many requests it
 * may make of the site until its program runs and the first screen is complete. Pictures below that
 * screen, which a browser fetches ahead of a scroll, are none of them.
 */
const budget = {
  scriptsBeforePaint: 4 * kib,
  scripts: 115 * kib,
  styles: 12 * kib,
  requests: 14,
}
const names = ['scriptsBeforePaint', 'scripts', 'styles', 'requests'] as const

const weights = new Map<string, number>()

async function weightOf(address: string): Promise<number> {
  const known = weights.get(address)
  if (known !== undefined) return known
  const response = await fetch(address)
  const weight = brotliCompressSync(await response.bytes()).length
  weights.set(address, weight)
  return weight
}

async function sum(addresses: readonly string[]): Promise<number> {
  const all = await Promise.all(addresses.map(weightOf))
  return all.reduce((total, weight) => total + weight, 0)
}

const weighed = new Set([
  ...sampled(sampledPages, 5).map(({ path }) => path),
  '/gallery',
  '/projects',
])

test.each([...weighed])('%s keeps its budget', async (path) => {
  const { page, context } = await openPage(phone)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const html = await (await fetch(`${siteUrl}${path}`)).text()
  const below = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.getBoundingClientRect().top > innerHeight
          ? image.currentSrc
          : [],
      ),
    )
  await context.close()
  const urls = requests.map((request) => request.url())
  const own = urls.filter((url) => url.startsWith(siteUrl) && !below.includes(url))
  const elsewhere = urls.filter((url) => !url.startsWith(siteUrl))
  const addresses = (kind: string) =>
    requests.filter((request) => request.resourceType() === kind).map((request) => request.url())
  const inDocument = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
    ([, address]) => new URL(address ?? '', siteUrl).href,
  )
  // The photos come with their own program, on the pages that show them at once.
  const program = addresses('script').filter(
    (address) =>
      !['/gallery', '/projects'].includes(path) || !/\/(?:islands|photos)-/.test(address),
  )
  const used = {
    scriptsBeforePaint: await sum(inDocument),
    scripts: await sum(program),
    styles: await sum(addresses('stylesheet')),
    requests: own.length,
  }
  for (const name of names) {
    expect(used[name], `${name}: ${JSON.stringify(program)}`).toBeLessThanOrEqual(budget[name])
  }
  expect(program.length).toBeGreaterThan(3)
  // The gallery reads its photos as soon as it is in view.
  if (path !== '/gallery') expect(elsewhere).toEqual([])
})
