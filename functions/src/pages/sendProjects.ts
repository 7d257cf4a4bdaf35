import { projectPagePath } from '../../../domain/projectAddress.ts'
import { answerBy } from './answerBy.ts'
import { answerProjects, type SitemapEntry } from './answerProjects.ts'
import { readPublished } from './publishedCopy.ts'
import { siteRenderer } from './siteRenderer.ts'

/** Renders project pages with the site's own templates, from the published copy. */
export const sendProjects = answerBy(async (address) => {
  const answer = await answerProjects(address, readPublished)
  switch (answer.kind) {
    case 'redirect':
      return { status: 301, location: answer.to }
    case 'sitemap': {
      const { origin } = await siteRenderer()
      return { status: 200, type: 'xml', body: sitemapOf(answer.projects, origin) }
    }
    case 'page': {
      const { render } = await siteRenderer()
      const body = await render(answer.path, answer.data)
      return { status: answer.status, type: 'html', body }
    }
  }
})

/** Keys and slugs need no escaping. */
function sitemapOf(projects: readonly SitemapEntry[], origin: string): string {
  const urls = projects.map(
    (project) =>
      `<url><loc>${origin}${projectPagePath(project)}</loc><lastmod>${project.changed}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
