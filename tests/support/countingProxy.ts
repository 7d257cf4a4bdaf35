import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a browser sends on its way to the emulators: an HTTP proxy that counts every byte that it is given. */
export async function startCountingProxy() {
  const sockets = new Set<Socket>()
  let ofClosed = 0
  const server = createServer((incoming, answer) => {
    const { method, headers, url = '' } = incoming
    const outgoing = request(url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      ofClosed += socket.bytesRead
    })
  })
  // Whoever asks for an encrypted way wants to leave this computer.
  server.on('connect', (_request, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Bytes that it has been given so far, headers and all. */
    count: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, ofClosed),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
