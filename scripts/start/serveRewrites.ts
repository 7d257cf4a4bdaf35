import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { matchesGlob } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Plugin, ViteDevServer } from 'vite'
import { readFirebaseConfig } from '../build/firebaseConfig.ts'

/**
 * Follows the redirects and rewrites of Hosting in development, so that a path leads to the same.
 * @param functionsUrl where the functions emulator has the functions
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
        if (redirect) return void response.writeHead(302, { location: redirect.destination }).end()
        const rewrite = rewrites.find(({ source }) => matchesGlob(path, source))
        if (rewrite?.destination) request.url = rewrite.destination
        if (!rewrite?.function) return next()
        const target = `${functionsUrl}/${rewrite.function.functionId}${url}`
        forward(request, response, target, server).catch(next)
      })
    },
  }
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
