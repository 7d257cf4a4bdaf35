import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ApiError } from './ApiError.ts'
import type { DriveTree } from './DriveTree.ts'
import { applyFault, type DriveRequest, type Fault, FaultPlan } from './faults.ts'
import { getFile } from './getFile.ts'
import { type ListQuirks, listedFolder, listFiles } from './listFiles.ts'
import { jsonReply, type Reply, textReply } from './Reply.ts'
import { random } from './random.ts'
import { sendReply } from './sendReply.ts'

export const fakeAccount = 'website@demo-painting.iam.gserviceaccount.com'

type FakeDriveOptions = {
  tree: DriveTree
  seed?: string
  port?: number
}

export type FakeDrive = {
  url: string
  tree: DriveTree
  requests: DriveRequest[]
  violations: string[]
  fail: (...faults: Fault[]) => void
  heal: () => void
  revokeTokens: () => void
  /** Runs `change` once, right before the answer to the n-th request from now. */
  afterRequests: (n: number, change: () => void) => void
  close: () => Promise<void>
}

export async function startFakeDrive(options: FakeDriveOptions): Promise<FakeDrive> {
  const drive = new FakeDriveServer(options)
  const server = createServer((request, response) => drive.handle(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    tree: options.tree,
    requests: drive.requests,
    violations: drive.violations,
    fail: (...faults) => drive.faults.add(...faults),
    heal: () => drive.faults.clear(),
    revokeTokens: () => drive.revokeTokens(),
    afterRequests: (n, change) => drive.hooks.push({ at: drive.requests.length + n, change }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

class FakeDriveServer {
  readonly requests: DriveRequest[] = []
  readonly violations: string[] = []
  readonly hooks: { at: number; change: () => void }[] = []
  readonly faults: FaultPlan
  readonly #tree: DriveTree
  #tokens = 0
  #firstGoodToken = 1

  constructor({ tree, seed = 'drive' }: FakeDriveOptions) {
    this.#tree = tree
    const { between } = random(seed)
    this.faults = new FaultPlan(() => between(0, 1))
  }

  revokeTokens(): void {
    this.#firstGoodToken = this.#tokens + 1
  }

  handle(incoming: IncomingMessage, response: ServerResponse): void {
    incoming.resume()
    const request = this.#record(incoming)
    response.on('close', () => {
      request.isOpen = false
    })
    const faults = this.faults.faultsFor(request)
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
    for (const hook of this.hooks.filter(({ at }) => at === this.requests.length)) hook.change()
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
      if (request.kind === 'list')
        return jsonReply(200, listFiles(searchParams, this.#tree, quirks))
      if (request.kind === 'other') throw new ApiError(404, 'notFound', 'Not Found')
      return getFile(request.id, searchParams, this.#tree)
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
