import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright'
import { phone } from '../support/browser.ts'
import { siteUrl } from '../support/emulators.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { sampled, sampledPages } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

const kib = 1024

/**
 * Bytes after Brotli, and requests to the site until the app runs. Lazy images don't count,
 * because the browser decides when to load them.
 */
const budget = {
  scriptsBeforePaint: 4 * kib,
  scripts: 118 * kib,
  styles: 12 * kib,
  requests: 15,
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

/** Some browsers request these, others don't. */
const browserFiles = 'link[rel*=icon], link[rel=manifest]'

function readAddresses(links: Element[]): string[] {
  return links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href)
}

function readSources(images: Element[]): string[] {
  return images.flatMap((image) => {
    const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
    const candidates = sources.flatMap((source) => source.getAttribute('srcset')?.split(',') ?? [])
    const addresses = candidates.map((candidate) => candidate.trim().split(' ')[0] ?? '')
    return [image.getAttribute('src') ?? '', ...addresses].map(
      (address) => new URL(address, location.href).href,
    )
  })
}

const weighed = new Set([
  ...sampled(sampledPages, 5).map(({ path }) => path),
  '/gallery',
  '/projects',
])

for (const path of weighed)
  test(`${path} stays within its budget`, async ({ openPage }) => {
    const { page, context } = await openPage(phone)
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(path)
    await page.waitForFunction(isHydrated)
    await page.waitForLoadState('networkidle')
    const html = await (await fetch(`${siteUrl}${path}`)).text()
    const lazy = await page.locator('img[loading=lazy]').evaluateAll(readSources)
    const forBrowser = await page.locator(browserFiles).evaluateAll(readAddresses)
    const uncounted = new Set([...lazy, ...forBrowser])
    await context.close()
    const urls = requests.map((request) => request.url())
    const own = new Set(urls.filter((url) => url.startsWith(siteUrl) && !uncounted.has(url)))
    const elsewhere = urls.filter((url) => !url.startsWith(siteUrl))
    const addresses = (kind: string) =>
      requests.filter((request) => request.resourceType() === kind).map((request) => request.url())
    const inDocument = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
      ([, address]) => new URL(address ?? '', siteUrl).href,
    )
    // Photos load with their own script, on pages that show them at once.
    const scripts = addresses('script').filter(
      (address) => !['/gallery', '/projects'].includes(path) || !/\/photos-/.test(address),
    )
    const used = {
      scriptsBeforePaint: await sum(inDocument),
      scripts: await sum(scripts),
      styles: await sum(addresses('stylesheet')),
      requests: own.size,
    }
    for (const name of names) {
      expect(used[name], `${name}: ${[...own].join(' ')}`).toBeLessThanOrEqual(budget[name])
    }
    expect(scripts.length).toBeGreaterThan(3)
    // The gallery reads its photos as soon as it is in view.
    if (path !== '/gallery') expect(elsewhere).toEqual([])
  })
