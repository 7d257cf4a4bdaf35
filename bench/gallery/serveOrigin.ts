import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Origin = {
  port: number
  /** Milliseconds that a new connection costs: loopback has no DNS, no distance and no TLS. */
  setUpMs: number
  /** Milliseconds that each answer takes. */
  delayMs: number
}

/** A server that is an origin of its own for the site: its database or its bucket. */
export async function serveOrigin(
  { port, setUpMs, delayMs }: Origin,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const connected = new WeakMap<Socket, number>()
  const server = createServer(async (request, response) => {
    const since = performance.now() - (connected.get(request.socket) ?? 0)
    await wait(Math.max(0, setUpMs - since) + delayMs)
    response.setHeader('Access-Control-Allow-Origin', '*')
    await answer(request, response)
  })
  server.on('connection', (socket) => connected.set(socket, performance.now()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
