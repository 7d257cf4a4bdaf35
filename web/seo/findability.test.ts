import { expect, test } from 'vitest'
import { business, origin } from '../content/business.ts'
import { pages } from '../content/pages.ts'
import { scenePath } from '../content/sceneSources.ts'
import { robots, sitemap } from './sitemap.ts'
import { adminManifest, icons, webManifest } from './webManifest.ts'

test('the sitemap lists every page once, with its pictures', () => {
  const xml = sitemap(pages)
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(pages.map(({ metadata }) => metadata.canonicalUrl))
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
  const [picture] = pages.flatMap(({ pictures }) => pictures)
  if (!picture) throw new Error('No page shows a picture')
  expect(xml).toContain(`<image:loc>${origin}${scenePath(picture, 1600)}</image:loc>`)
  expect(xml).not.toMatch(/&(?!amp;)|<loc>[^<]*['">]/)
})

test('robots.txt links to the sitemaps, and lets crawlers read noindex', () => {
  expect(robots()).toBe(
    `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/sitemap-projects.xml\n`,
  )
})

test('the web manifest has the name, a large icon and a maskable one', () => {
  const manifest = JSON.parse(webManifest())
  expect(manifest).toMatchObject({ name: business.name, start_url: '/' })
  expect(manifest.icons).toContainEqual({
    src: '/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  })
  expect(manifest.icons).toHaveLength(icons.length)
})

test('the private area is a separate app', () => {
  expect(JSON.parse(adminManifest())).toMatchObject({ scope: '/admin/', display: 'standalone' })
})
