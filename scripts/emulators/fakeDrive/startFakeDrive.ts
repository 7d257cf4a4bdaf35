import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ApiError } from './ApiError.ts'
import type { DriveTree } from './DriveTree.ts'
import { applyFault, type DriveRequest, type Fault, FaultPlan } from './faults.ts'
import { jsonReply, type Reply, sendReply, textReply } from './Reply.ts'
import { random } from './random.ts'
import { getFile, type ListQuirks, listedFolder, listFiles } from './readTree.ts'

export const fakeAccount = 'website@demo-painting.iam.gserviceaccount.com'

type FakeDriveOptions = {
  tree: DriveTree
  seed?: string
  port?: number
}

export async function startFakeDrive({ port = 0, ...options }: FakeDriveOptions) {
  const drive = new FakeDrive(options)
  await drive.listen(port)
  return drive
}

export class FakeDrive {
  readonly requests: DriveRequest[] = []
  readonly violations: string[] = []
  readonly tree: DriveTree
  url = ''
  readonly #server = createServer((request, response) => this.#handle(request, response))
  readonly #hooks: { at: number; change: () => void }[] = []
  readonly #faults: FaultPlan
  #tokens = 0
  #firstGoodToken = 1

  constructor({ tree, seed = 'drive' }: Pick<FakeDriveOptions, 'tree' | 'seed'>) {
    this.tree = tree
    const { between } = random(seed)
    this.#faults = new FaultPlan(() => between(0, 1))
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    this.url = `http://127.0.0.1:${address.port}/`
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  fail(...faults: Fault[]): void {
    this.#faults.add(...faults)
  }

  heal(): void {
    this.#faults.clear()
  }

  /** Runs `change` once, right before the answer to the n-th request from now. */
  afterRequests(n: number, change: () => void): void {
    this.#hooks.push({ at: this.requests.length + n, change })
  }

  revokeTokens(): void {
    this.#firstGoodToken = this.#tokens + 1
  }

  #handle(incoming: IncomingMessage, response: ServerResponse): void {
    incoming.resume()
    const request = this.#record(incoming)
    response.on('close', () => {
      request.isOpen = false
    })
    const faults = this.#faults.faultsFor(request)
    for (const fault of faults) {
      if (fault.does === 'revokeTokens') this.revokeTokens()
    }
    const quirks = faults.flatMap((fault) => (fault.does === 'worsen' ? [fault.list] : []))
    const reply = faults.reduce(
      applyFault,
      this.#answer(incoming, request, Object.assign({}, ...quirks)),
    )
    const isSilent = faults.some(
      (fault) =>
        (fault.does === 'reset' || fault.does === 'stall') && fault.afterBytes === undefined,
    )
    if (isSilent) {
      if (reply.ends === 'reset') incoming.socket.resetAndDestroy()
      return
    }
    sendReply(reply, response)
  }

  #record(incoming: IncomingMessage): DriveRequest {
    const url = new URL(incoming.url ?? '/', 'http://drive')
    const method = incoming.method ?? ''
    const request: DriveRequest = { ...kindOf(url), method, url, isOpen: true }
    this.requests.push(request)
    for (const hook of this.#hooks.filter(({ at }) => at === this.requests.length)) hook.change()
    const isAllowed = request.kind === 'token' || (request.kind !== 'other' && method === 'GET')
    if (!isAllowed) this.violations.push(`${method} ${url.pathname}`)
    return request
  }

  #answer(incoming: IncomingMessage, request: DriveRequest, quirks: ListQuirks): Reply {
    try {
      if (request.kind === 'token') return this.#signIn(request.url)
      if (!this.#isKnown(incoming.headers.authorization)) {
        throw new ApiError(401, 'authError', 'Invalid Credentials')
      }
      if (request.method !== 'GET') throw new ApiError(403, 'forbidden', 'The caller may only read')
      const { searchParams } = request.url
      if (request.kind === 'list') return listFiles(searchParams, this.tree, quirks)
      if (request.kind === 'other') throw new ApiError(404, 'notFound', 'Not Found')
      return getFile(request.id, searchParams, this.tree)
    } catch (error) {
      if (error instanceof ApiError) return jsonReply(error.status, error.envelope())
      throw error
    }
  }

  #signIn({ pathname }: URL): Reply {
    const reply = pathname.endsWith('/email')
      ? textReply(200, fakeAccount, 'application/text')
      : pathname.endsWith('/token')
        ? jsonReply(200, this.#newToken())
        : textReply(404, 'Not Found', 'text/plain')
    // Google's client requires it of a metadata server.
    reply.headers['metadata-flavor'] = 'Google'
    return reply
  }

  #newToken(): object {
    this.#tokens += 1
    return { access_token: `token-${this.#tokens}`, expires_in: 3599, token_type: 'Bearer' }
  }

  #isKnown(authorization: string | undefined): boolean {
    const number = Number(/^Bearer token-(\d+)$/.exec(authorization ?? '')?.[1])
    return number >= this.#firstGoodToken && number <= this.#tokens
  }
}

const tokenPath = /^\/(?:token$|computeMetadata\/v1\/)/

function kindOf({ pathname, searchParams }: URL): Pick<DriveRequest, 'kind' | 'id'> {
  if (tokenPath.test(pathname)) return { kind: 'token', id: '' }
  if (pathname === '/drive/v3/files') return { kind: 'list', id: listedFolder(searchParams) ?? '' }
  const id = /^\/drive\/v3\/files\/([^/]+)$/.exec(pathname)?.[1]
  if (id === undefined) return { kind: 'other', id: '' }
  const kind = searchParams.get('alt') === 'media' ? 'media' : 'get'
  return { kind, id: decodeURIComponent(id) }
}
