import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, matchesGlob } from 'node:path'
import { json } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import sirv from 'sirv'
import { z } from 'zod'
import { headersFor } from '../scripts/build/firebaseConfig.ts'
import { freeEmulatorPorts, freePorts } from '../scripts/emulators/ports.ts'
import { allowEmulators } from '../scripts/emulators/writeConfig.ts'
import { cacheDir, projectRoot } from '../scripts/lib/project.ts'
import { documentNamed, nameInPath, sceneOfVariant } from './sampleCopy.ts'

const batchSchema = z.object({ documents: z.array(z.string()) })

/**
 * Builds the site of a checkout and serves it as Firebase Hosting does: headers, Brotli, clean
 * URLs, a real 404. The same server replaces the database and the bucket. Files are compressed in
 * advance, so that the server needs little CPU.
 */
export async function serveSite(checkout = projectRoot) {
  const [port = 0] = await freePorts(1)
  const ownFolder = join(cacheDir, 'lab', 'site')
  const folder = checkout === projectRoot ? ownFolder : join(cacheDir, 'lab', 'before')
  const emulators = { ...(await freeEmulatorPorts()), firestore: port, storage: port }
  const build = ['scripts/build/buildSiteFor.ts', folder, JSON.stringify(emulators)]
  execFileSync(process.execPath, build, { cwd: checkout })
  const rules = headersFor(folder, { counted: false })
  for (const file of globSync('**/*.{html,js,css,json,svg,txt}', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
  const sendFile = sirv(folder, { brotli: true, maxAge: 3600 })
  // The same photos for both checkouts, or the other one would have less to load.
  const sendPhoto = sirv(ownFolder, { maxAge: 3600 })
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
      const answers = names.map((one) => ({ found: documentNamed(one) }))
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Content-Encoding', 'br')
      const answer = JSON.stringify(name ? answers[0]?.found : answers)
      return response.end(brotliCompressSync(answer))
    }
    const photo = sceneOfVariant(pathname)
    if (!photo) return sendFile(request, response)
    request.url = photo
    sendPhoto(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    reads: () => reads,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
