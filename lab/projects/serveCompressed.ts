import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, createGzip } from 'node:zlib'

/**
 * Stands before the emulated database and compresses what it sends, as Google's servers do and the
 * emulator does not.
 *
 * @returns the port
 */
export async function serveCompressed(port: number): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' })
      // Each message goes out at once: the answer stays open for the next.
      answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(outgoing)
      outgoing.on('close', () => answer.destroy())
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return (server.address() as AddressInfo).port
}
