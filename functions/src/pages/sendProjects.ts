import * as log from 'firebase-functions/logger'
import { projectPagePath } from '../../../domain/projectAddress.ts'
import { type Answer, answerProjects } from './answerProjects.ts'
import { drawPreview } from './drawPreview.ts'
import type { Handler } from './Handler.ts'
import { readPublished } from './publishedCopy.ts'
import { siteRenderer } from './siteRenderer.ts'

/**
 * The host keeps an answer for a minute, browsers not at all: what the owner hides is gone from every
 * cache then. Said of errors too, which the host would keep for ten minutes by itself.
 */
const cacheControl = 'public, max-age=0, s-maxage=60'

/** Renders the pages of projects with the site's own templates, from the published copy. */
export const sendProjects: Handler = async (request, response) => {
  response.set('Cache-Control', cacheControl)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end()
    return
  }
  try {
    const answer = await answerProjects(request.originalUrl, readPublished)
    const { status, type, location, body } = await replyTo(answer)
    if (location) response.redirect(status, location)
    else if (type) response.status(status).type(type).send(body)
    else response.status(status).end()
  } catch (error) {
    log.error(`${request.originalUrl} could not be answered`, error)
    response.status(503).set('Cache-Control', 'no-store').set('Retry-After', '5').end()
  }
}

type Reply = { status: number; location?: string; type?: string; body?: string | Buffer }

async function replyTo(answer: Answer): Promise<Reply> {
  switch (answer.kind) {
    case 'redirect':
      return { status: 301, location: answer.to }
    case 'missing':
      return { status: 404 }
    case 'preview': {
      const body = await drawPreview(answer.cover)
      return body ? { status: 200, type: 'jpeg', body } : { status: 404 }
    }
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
}

/** Keys and slugs need no escaping. */
function sitemapOf(
  projects: Extract<Answer, { kind: 'sitemap' }>['projects'],
  origin: string,
): string {
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
