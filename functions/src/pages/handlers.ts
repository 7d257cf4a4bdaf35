import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Request } from 'firebase-functions/https'
import * as log from 'firebase-functions/logger'
import { z } from 'zod'
import type { PageData } from '../../../domain/pageData.ts'
import { projectPagePath } from '../../../domain/projectAddress.ts'
import { drawPreview } from './drawPreview.ts'
import { readPublished } from './publishedCopy.ts'
import { resolvePreviewUrl, resolveProjectsUrl, type SitemapEntry } from './resolveProjectsUrl.ts'

/** The functions of groups/pages.ts without the Firebase SDK, which takes most of a second to load. */
export const pages = {
  projects: createHandler(async (address) => {
    const result = await resolveProjectsUrl(address, readPublished)
    if (result.kind === 'redirect') return { status: 301, location: result.to }
    loading ??= loadSite()
    const { origin, render } = await loading
    if (result.kind === 'sitemap') {
      return { status: 200, type: 'xml', body: sitemapOf(result.projects, origin) }
    }
    const body = await render(result.path, result.data)
    return { status: result.status, type: 'html', body }
  }),
  preview: createHandler(async (address) => {
    const result = await resolvePreviewUrl(address, readPublished)
    if (result.kind === 'redirect') return { status: 301, location: result.to }
    const body = result.kind === 'preview' ? await drawPreview(result.cover) : null
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

/**
 * Hosting caches a response for a minute and browsers don't, so hidden photos leave every cache within a minute. Set on
 * errors too; Hosting would cache those for ten minutes.
 */
const cacheControl = 'public, max-age=0, s-maxage=60'

type Handler = (request: Request, response: NonNullable<Request['res']>) => Promise<void>

type Reply = { status: number; location?: string; type?: string; body?: string | Buffer }

function createHandler(reply: (address: string) => Promise<Reply>): Handler {
  return async (request, response) => {
    response.set('Cache-Control', cacheControl)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end()
      return
    }
    try {
      const { status, type, location, body } = await reply(request.originalUrl)
      if (location) response.redirect(status, location)
      else if (type) response.status(status).type(type).send(body)
      else response.status(status).end()
    } catch (error) {
      log.error(`failed to answer ${request.originalUrl}`, error)
      response.status(503).set('Cache-Control', 'no-store').set('Retry-After', '5').end()
    }
  }
}

type RenderPage = (shell: string, path: string, data: PageData) => Promise<string>

const serverSchema = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
  origin: z.url(),
})

/** Loads the site's templates and shell, which the build puts beside the functions, or into SITE_SERVER_DIR for emulators. */
async function loadSite() {
  const folder = process.env.SITE_SERVER_DIR
  const beside = folder ? pathToFileURL(`${folder}/`) : new URL('../site/', import.meta.url)
  const [module, shell] = await Promise.all([
    import(/* @vite-ignore */ new URL('server.js', beside).href),
    readFile(new URL('shell.html', beside), 'utf8'),
  ])
  const { renderPage, origin } = serverSchema.parse(module)
  return { origin, render: (path: string, data: PageData) => renderPage(shell, path, data) }
}

let loading: ReturnType<typeof loadSite> | null = null
