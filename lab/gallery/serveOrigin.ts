import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** When the page that was sent last asked for a connection, by its origin (`rel=preconnect`). */
export type Hints = Map<string, number>

type Origin = {
  port: number
  hints: Hints
  /** Milliseconds that a new connection costs: loopback has no DNS, no distance and no TLS. */
  setUpMs: number
  /** Milliseconds that each answer takes. */
  delayMs: number
}

/**
 * A server that is an origin of its own for the site: its database or its bucket. Chromium's headless
 * shell connects to nothing beforehand; what a page asked for counts from when the page was sent, as
 * any other browser has it.
 */
export async function serveOrigin(
  { port, hints, setUpMs, delayMs }: Origin,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const connected = new WeakMap<Socket, number>()
  const server = createServer(async (request, response) => {
    const connectedAt = connected.get(request.socket) ?? 0
    const hintedAt = hints.get(`http://127.0.0.1:${port}`) ?? connectedAt
    const since = performance.now() - Math.min(connectedAt, hintedAt)
    await wait(Math.max(0, setUpMs - since) + delayMs)
    response.setHeader('Access-Control-Allow-Origin', '*')
    await answer(request, response)
  })
  server.on('connection', (socket) => connected.set(socket, performance.now()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
