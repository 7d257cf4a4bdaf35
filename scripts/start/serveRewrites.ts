import { readFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, matchesGlob } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { PublicPage } from '../../web/content/pages.ts'
import { readFirebaseConfig } from '../build/firebaseConfig.ts'

/**
 * Follows the redirects and rewrites of Hosting in development, so that a path leads to the same, and
 * answers 404 for unknown pages.
 * @param functionsUrl base URL of the functions emulator
 */
export function serveRewrites(functionsUrl: string): Plugin {
  const { redirects, rewrites } = readFirebaseConfig().hosting
  return {
    name: 'serve-rewrites',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/'
        const [path = '/'] = url.split(/[?#]/)
        const redirect = redirects.find(({ source }) => source && matchesGlob(path, source))
        const location = redirect?.destination ?? cleanUrl(request)
        if (location) return void response.writeHead(302, { location }).end()
        const rewrite = rewrites.find(({ source }) => matchesGlob(path, source))
        if (rewrite?.destination) request.url = rewrite.destination
        if (!rewrite?.function) return next()
        const target = `${functionsUrl}/${rewrite.function.functionId}${url}`
        forward(request, response, target, server).catch(next)
      })
      // After Vite's own middlewares: it answers every unknown path with index.html.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== '/index.html') return next()
          servePage(request, response, server).catch(next)
        })
      }
    },
  }
}

/** As `cleanUrls` and `trailingSlash: false`. Null if the URL is clean, or isn't that of a document. */
function cleanUrl({ url = '/', headers }: IncomingMessage): string | null {
  if (!headers.accept?.includes('text/html')) return null
  const [, path = '', query = ''] = /^(.*?)(?:(?:\/index)?\.html|\/+)?(\?.*)?$/.exec(url) ?? []
  const clean = (path || '/') + query
  return clean === url ? null : clean
}

async function servePage(
  { originalUrl = '/' }: Connect.IncomingMessage,
  response: ServerResponse,
  server: ViteDevServer,
): Promise<void> {
  const { pages } = await server.ssrLoadModule('/content/pages.ts')
  const [asked] = originalUrl.split(/[?#]/)
  const shell = await readFile(join(server.config.root, 'index.html'), 'utf8')
  const html = await server.transformIndexHtml('/index.html', shell, originalUrl)
  const status = pages.some(({ path }: PublicPage) => path === asked) ? 200 : 404
  response.writeHead(status, { 'content-type': 'text/html' }).end(html)
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  server: ViteDevServer,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { method, headers } = request
  request.pipe(ask(target, { method, headers }, resolve).on('error', reject))
  const answer = await promise
  const { 'content-length': _, ...rest } = answer.headers
  if (!rest['content-type']?.startsWith('text/html')) {
    answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    return
  }
  const html = await text(answer)
  const page = await server.transformIndexHtml('/index.html', html, request.url)
  response.writeHead(answer.statusCode ?? 502, rest).end(page)
}
