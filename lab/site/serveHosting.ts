import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, matchesGlob } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { allowEmulators } from '../../scripts/emulators/writeConfig.ts'
import { headersFor } from '../../scripts/firebaseConfig.ts'
import {
  answerBatchGet,
  answerGet,
  documentAsked,
  sceneOfVariant,
} from '../gallery/publishedScenes.ts'
import { readBatchGet } from './readBatchGet.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
}
const compressed = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.txt',
  '.xml',
])

type Asset = { type: string; plain: Buffer; br: Buffer | null; gzip: Buffer | null }

/**
 * Serves a built site as Firebase Hosting does: firebase.json's headers, Brotli or gzip, addresses
 * without `.html`, a real 404. Everything is compressed beforehand and kept in memory, so that the
 * server costs the measured browser nothing. `fallback` answers every unknown path with status 200,
 * as the host of a single-page application does; `pages` are taken beside what the folder has, when
 * they are asked for. It answers for the database and the bucket too.
 */
export async function serveHosting(options: {
  folder: string
  port: number
  fallback: 'not-found' | 'index'
  pages?: Map<string, { type: string; text: string }>
  /** Told of each page that is sent. */
  onPage?: (html: string) => void
  /** Answers for the database in place of the sample scenes. */
  answerDatabase?: (names: readonly string[], path: string) => Promise<unknown>
}): Promise<Server> {
  const { folder, port, fallback, pages = new Map() } = options
  const { answerDatabase = async (names) => answerBatchGet(names) } = options
  const assets = readAssets(folder)
  const assetOf = (path: string) => {
    const page = pages.get(path)
    if (page) assets.set(path, compress(Buffer.from(page.text), page.type))
    pages.delete(path)
    return assets.get(path)
  }
  const headersOf = headerRules(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    for (const [key, value] of headersOf(pathname)) response.setHeader(key, value)
    const one = documentAsked(pathname)
    if (one) return sendJson(response, answerGet(one))
    if (pathname.endsWith(':batchGet')) {
      void readBatchGet(request)
        .then((names) => answerDatabase(names, pathname))
        .then((answer) => sendJson(response, answer))
      return
    }
    const found = assetOf(sceneOfVariant(pathname) ?? pathname)
    const asset = found ?? assets.get(fallback === 'index' ? '/' : '/404')
    if (!asset) throw new Error(`${folder} has neither ${pathname} nor a page to answer with`)
    response.statusCode = found || fallback === 'index' ? 200 : 404
    if (asset.type === types['.html']) options.onPage?.(asset.plain.toString())
    send(asset, request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function readAssets(folder: string): Map<string, Asset> {
  const files = globSync('**/*', { cwd: folder }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
  return new Map(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.html$/, '')
      return [path || '/', compress(readFileSync(join(folder, file)), extname(file))]
    }),
  )
}

/** @param extension says what it is, with its dot */
function compress(plain: Buffer, extension: string): Asset {
  const small = compressed.has(extension)
  return {
    type: types[extension] ?? 'application/octet-stream',
    plain,
    br: small ? brotliCompressSync(plain) : null,
    gzip: small ? gzipSync(plain) : null,
  }
}

export function sendJson(response: ServerResponse, answer: unknown): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(answer))
}

function send(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && asset[name])
  const body = (encoding && asset[encoding]) ?? asset.plain
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', asset.type)
  if (encoding) response.setHeader('Content-Encoding', encoding)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'max-age=3600')
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

/** The headers that firebase.json gives to a path; of two rules for one key the last one wins. */
function headerRules(folder: string): (path: string) => [string, string][] {
  const rules = headersFor(folder, { counted: false })
  return (path) =>
    rules
      .filter(({ source }) => matchesGlob(path, source))
      .flatMap(({ headers }) => headers.map(allowEmulators))
      .map(({ key, value }): [string, string] => [key, value])
}
