import type { Page } from 'playwright'
import { projectPagePath } from '../../domain/projectAddress.ts'
import type { ListedProject, PublishedProject } from '../../domain/published.ts'
import { products } from '../../web/content/products.data.ts'
import { services } from '../../web/content/services.data.ts'
import { city } from './city.ts'
import { siteUrl } from './emulators.ts'
import { expect } from './expect.ts'
import { publishedPhoto, showInGallery } from './galleryPhotos.ts'
import { card as porch, publishProject } from './publishedPorch.ts'

declare global {
  interface Window {
    /** Lost when a link loads a document. */
    mark?: string
  }
}

export const card: ListedProject = { ...porch, slug: 'porch', title: 'Porch', count: 1 }
const hidden = { ...card, key: 'hhhhhhhhhh', slug: 'hidden', title: 'Hidden meanwhile' }
const project: PublishedProject = { ...card, description: 'Sanded', photos: [card.cover], parts: 1 }
const [service] = services
const [product] = products

export async function publishWalk(): Promise<void> {
  await showInGallery([publishedPhoto()])
  await publishProject(project, [card, hidden])
}

export const walk = [
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

export async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const announcer = page.locator('#announcer')
  const before = await announcer.textContent()
  await go()
  await expect(announcer).not.toHaveText(before ?? '')
  await expect(announcer).toHaveText(await page.title())
}

/** Follows links to a path, over other pages if needed. Returns the number of pages. */
export async function follow(page: Page, path: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]:visible`).first()
  const home = page.locator('header a[href="/"]:visible').first()
  const isFar = (await link.count()) === 0
  if (isFar) await arrive(page, () => home.click())
  await arrive(page, () => link.click())
  await expect(page).toHaveURL(`${siteUrl}${path}`)
  return isFar ? 2 : 1
}

/** Runs in the browser. Reads the head and text of the page, or of a document's HTML. */
export function readHeadAndText(html: string | null) {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const main = page.querySelector('main')?.cloneNode(true)
  if (!(main instanceof Element)) throw new Error('no main')
  // Published photos load later, and only documents have structured data.
  for (const part of main.querySelectorAll('photo-grid, script, noscript')) part.remove()
  return {
    titles: all('title:not(svg *)').map((title) => title.textContent),
    metas: all('meta[name], meta[property]')
      .map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta])
      .map(([name, meta]) => `${name}=${meta instanceof Element && meta.getAttribute('content')}`)
      .sort(),
    links: all('link[rel=canonical], link[rel=alternate]').map((link) => link.outerHTML),
    text: main.textContent.replaceAll(/\s+/g, ' '),
  }
}
