import { projectPagePath } from '../../../domain/projectAddress.ts'
import { answerPreview, answerProjects, type SitemapEntry } from './answerProjects.ts'
import { createHandler } from './createHandler.ts'
import { drawPreview } from './drawPreview.ts'
import { readPublished } from './publishedCopy.ts'
import { siteRenderer } from './siteRenderer.ts'

/** The functions of groups/pages.ts without the Firebase SDK, which takes most of a second to load. */
export const pages = {
  projects: createHandler(async (address) => {
    const answer = await answerProjects(address, readPublished)
    if (answer.kind === 'redirect') return { status: 301, location: answer.to }
    const { origin, render } = await siteRenderer()
    if (answer.kind === 'sitemap') {
      return { status: 200, type: 'xml', body: sitemapOf(answer.projects, origin) }
    }
    const body = await render(answer.path, answer.data)
    return { status: answer.status, type: 'html', body }
  }),
  preview: createHandler(async (address) => {
    const answer = await answerPreview(address, readPublished)
    if (answer.kind === 'redirect') return { status: 301, location: answer.to }
    const body = answer.kind === 'preview' ? await drawPreview(answer.cover) : null
    return body ? { status: 200, type: 'jpeg', body } : { status: 404 }
  }),
}

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
