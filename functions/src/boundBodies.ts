import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { z } from 'zod'

/** Bytes. The largest request of ours, fifty ids to `image-move`, has less than 7,000. */
export const largestBody = 64 * 1024

/** Servers with this before them. */
const bound = new WeakSet<Server>()

const startedSchema = z.object({ server: z.instanceof(Server) })

/** What Firestore and Cloud Storage tell a function may be larger; no caller chooses that kind. */
const kindsOfEvent: readonly (string | undefined)[] = ['event', 'cloudevent']

/**
 * Refuses requests with more than `largestBody` where this process answers HTTP. The platform's own
 * server reads up to 1 GiB, inflates and parses it before any code of ours is asked: 30 MB of brackets
 * take 5 seconds and 2 GB of memory. It has no option for that, but Node tells of a request just
 * before that server hears of it.
 */
export function boundBodies(): void {
  if (kindsOfEvent.includes(process.env.FUNCTION_SIGNATURE_TYPE)) return
  subscribe('http.server.request.start', (message) => {
    const { server } = startedSchema.parse(message)
    if (!bound.has(server)) standBefore(server)
    bound.add(server)
  })
}

function standBefore(server: Server): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const problem = findProblem(request)
    if (problem) return refuse(response, problem)
    endAtBound(request, response)
    for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  })
}

const tooMuch = 'more than 64 KB were sent.'

/**
 * What is compressed is refused too: no caller of ours does that, and 64 KB may become 64 MB. So is an
 * address that doesn't decode, of which the platform's server logs fourteen lines.
 */
function findProblem({ headers, url = '' }: IncomingMessage): string | null {
  if (!isDecodable(url)) return 'the address does not decode.'
  if (Number(headers['content-length'] ?? 0) > largestBody) return tooMuch
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  return isPlain ? null : 'what was sent is compressed. Send it as it is.'
}

/** Of the path: what is asked for behind it, nobody decodes that strictly. */
function isDecodable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function refuse(response: ServerResponse, problem: string): ServerResponse {
  const error = { status: 'INVALID_ARGUMENT', message: `Not as expected: ${problem}` }
  response.writeHead(400, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  })
  return response.end(JSON.stringify({ error }))
}

/** Counts along what comes in pieces, from where somebody begins to read it. */
function endAtBound(request: IncomingMessage, response: ServerResponse): void {
  let bytes = 0
  request.on('newListener', function count(event) {
    if (event !== 'data' && event !== 'readable') return
    request.off('newListener', count)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > largestBody && !response.headersSent) {
        refuse(response, tooMuch).once('finish', () => request.destroy())
      }
    })
  })
}
