import { origin } from '../content/business.ts'
import type { PublicPage } from '../content/pages.ts'
import { scenePath } from '../content/sceneSources.ts'

export function sitemap(pages: readonly PublicPage[]): string {
  const urls = pages.map(({ metadata, priority, pictures }) => {
    const images = pictures.map(
      (picture) =>
        `<image:image><image:loc>${origin}${scenePath(picture, 1600)}</image:loc></image:image>`,
    )
    return `<url><loc>${metadata.canonicalUrl}</loc><priority>${priority}</priority>${images.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * robots.txt. The private area isn't disallowed, because a crawler must read its `noindex` to obey it.
 */
export function robots(): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/sitemap-projects.xml\n`
}
