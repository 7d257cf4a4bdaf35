import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, matchesGlob } from 'node:path'
import { json } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { headersFor } from '../scripts/build/firebaseConfig.ts'
import { freeEmulatorPorts, freePorts } from '../scripts/emulators/ports.ts'
import { allowEmulators } from '../scripts/emulators/writeConfig.ts'
import { cacheDir, projectRoot } from '../scripts/lib/project.ts'
import { documentNamed, nameInPath, sceneOfVariant } from './sampleCopy.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
}
const isText = /^text|json|svg/

const batchSchema = z.object({ documents: z.array(z.string()) })

export type ServedSite = { origin: string; reads: () => number; close: () => void }

/**
 * Builds the site of a checkout and serves it as Firebase Hosting does: headers, Brotli, clean
 * URLs, a real 404. The same server replaces the database and the bucket. Files are compressed in
 * advance, so that the server needs little CPU.
 */
export async function serveSite(checkout = projectRoot): Promise<ServedSite> {
  const [port = 0] = await freePorts(1)
  const ownFolder = join(cacheDir, 'lab', 'site')
  const folder = checkout === projectRoot ? ownFolder : join(cacheDir, 'lab', 'before')
  const emulators = { ...(await freeEmulatorPorts()), firestore: port, storage: port }
  const [script = ''] = globSync('scripts/{,build/}buildSite.ts', { cwd: checkout })
  // A process of its own, because Vite resolves paths from the working directory.
  const build = `const { buildSite } = await import(${JSON.stringify(join(checkout, script))})
    await buildSite(${JSON.stringify({ outDir: folder, emulators })})
    process.exit()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: checkout })
  const files = new Map(readFiles(folder))
  const rules = headersFor(folder, { counted: false })
  let reads = 0
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    for (const { source, headers } of rules)
      if (matchesGlob(pathname, source))
        for (const { key, value } of headers.map(allowEmulators)) response.setHeader(key, value)
    const name = nameInPath(pathname)
    if (name || pathname.endsWith(':batchGet')) {
      const names = name ? [name] : batchSchema.parse(await json(request)).documents
      reads += names.length
      const answers = names.map((one) => ({ name: one, found: documentNamed(one) }))
      return sendJson(response, name ? answers[0]?.found : answers.map(toBatchAnswer))
    }
    const photo = sceneOfVariant(pathname)
    // The same photos for both checkouts, or the other one would have less to load.
    const file = photo
      ? { type: 'image/webp', body: readFileSync(join(ownFolder, photo)) }
      : files.get(pathname)
    response.statusCode = file ? 200 : 404
    const { type = '', body = Buffer.alloc(0) } = file ?? files.get('/404') ?? {}
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', type)
    if (isText.test(type)) response.setHeader('Content-Encoding', 'br')
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'max-age=3600')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, reads: () => reads, close }
}

const toBatchAnswer = ({ name, found }: { name: string; found: object | null }) =>
  found ? { found } : { missing: name }

function* readFiles(folder: string): Iterable<[path: string, { type: string; body: Buffer }]> {
  for (const file of globSync('**/*', { cwd: folder })) {
    if (!statSync(join(folder, file)).isFile()) continue
    const type = types[extname(file)] ?? 'application/octet-stream'
    const bytes = readFileSync(join(folder, file))
    const path = `/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.html$/, '')
    yield [path || '/', { type, body: isText.test(type) ? brotliCompressSync(bytes) : bytes }]
  }
}

function sendJson(response: ServerResponse, answer: unknown): void {
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Encoding', 'br')
  response.end(brotliCompressSync(JSON.stringify(answer)))
}
