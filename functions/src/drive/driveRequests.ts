import type { Readable } from 'node:stream'
import type { drive_v3 } from 'googleapis/build/src/apis/drive/index.js'
import { z } from 'zod'
import { classifyResponse, type ErrorResponse } from './classifyResponse.ts'
import { type DriveAccount, loadGoogle } from './driveAccount.ts'
import { fileResponse, listResponse } from './driveShapes.ts'
import type { DriveFile } from './driveTypes.ts'
import { AttemptFailed } from './errors.ts'
import type { Clock, RateLimiter } from './rateLimiter.ts'

export type DriveTimeouts = {
  /** For a JSON response, or the headers of a download. */
  answerMs: number
  idleMs: number
}

type RequestOptions = {
  rootUrl?: string | undefined
  account: () => Promise<DriveAccount>
  limiter: RateLimiter
  clock: Clock
  timeouts: DriveTimeouts
}

/** Google's response. Its fields are getters, which a spread would lose. */
type Response<Data = unknown> = { status: number; headers: object; data: Data }

/** If a token that had worked is refused, it was revoked, and a new one may work. */
type Connection = { api: Promise<drive_v3.Drive>; hasWorked: boolean }

const maxErrorBytes = 64 * 1024

/** Single requests, not retried. Throws AttemptFailed, FileFailed, RunEnded or the errors of Google's client. */
export class DriveRequests {
  readonly #options: RequestOptions
  #connection: Connection | null = null

  constructor(options: RequestOptions) {
    this.#options = options
  }

  async list(
    params: drive_v3.Params$Resource$Files$List,
    signal: AbortSignal | undefined,
  ): Promise<z.output<typeof listResponse.schema> | 'stale_token'> {
    return this.#attempt(async (api) => {
      const { fields, schema } = listResponse
      const response = await api.files.list({ ...params, fields }, this.#jsonOptions(signal))
      const isStale = params.pageToken !== undefined && [400, 410].includes(response.status)
      return isStale ? 'stale_token' : this.#parse(response, schema)
    })
  }

  async get(fileId: string, signal: AbortSignal | undefined): Promise<DriveFile> {
    return this.#attempt(async (api) => {
      const { fields, schema } = fileResponse
      const params = { fileId, fields, supportsAllDrives: true }
      return this.#parse(await api.files.get(params, this.#jsonOptions(signal)), schema)
    })
  }

  async media(fileId: string, signal: AbortSignal): Promise<Readable> {
    return this.#attempt(async (api) => {
      const head = new AbortController()
      const timer = setTimeout(() => head.abort(), this.#options.timeouts.answerMs)
      try {
        const params = { fileId, alt: 'media', supportsAllDrives: true }
        const either = AbortSignal.any([signal, head.signal])
        const options = { responseType: 'stream', signal: either } as const
        const response = await api.files.get(params, options)
        if (response.status !== 200) throw this.#errorOf(await withErrorBody(response))
        this.#options.limiter.onSuccess()
        return response.data
      } finally {
        clearTimeout(timer)
      }
    })
  }

  async #attempt<Result>(ask: (api: drive_v3.Drive) => Promise<Result>): Promise<Result> {
    this.#connection ??= { api: this.#connect(), hasWorked: false }
    const connection = this.#connection
    try {
      const result = await ask(await connection.api)
      connection.hasWorked = true
      return result
    } catch (error) {
      if (!(error instanceof AttemptFailed && error.kind === 'unauthorized')) throw error
      // Google's client caches a refused token for an hour, so reconnect; only once for all workers.
      if (this.#connection === connection) this.#connection = null
      throw connection.hasWorked ? new AttemptFailed('revoked_token', error.message) : error
    }
  }

  async #connect(): Promise<drive_v3.Drive> {
    const { account, rootUrl } = this.#options
    const { drive_v3 } = await loadGoogle()
    try {
      return new drive_v3.Drive({
        auth: await account(),
        ...(rootUrl === undefined ? {} : { rootUrl, noProxy: [new URL(rootUrl)] }),
        // Its own retries ignore Retry-After and Drive's rate-limit reasons.
        retry: false,
        validateStatus: () => true,
      })
    } catch (error) {
      throw new AttemptFailed('unauthorized', `no account: ${String(error)}`)
    }
  }

  #jsonOptions(signal: AbortSignal | undefined) {
    const { answerMs: timeout } = this.#options.timeouts
    return { responseType: 'json', timeout, ...(signal ? { signal } : {}) } as const
  }

  #parse<Shape>(response: Response, schema: z.ZodType<Shape>): Shape {
    const { status, headers, data: body } = response
    if (status !== 200) throw this.#errorOf({ status, retryAfter: retryAfterIn(headers), body })
    this.#options.limiter.onSuccess()
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    const detail = `unexpected response: ${issue?.path.join('.')}: ${issue?.message}`
    throw new AttemptFailed('transient', detail)
  }

  #errorOf(response: ErrorResponse) {
    return classifyResponse(response, this.#options.clock.now())
  }
}

async function withErrorBody({
  status,
  headers,
  data,
}: Response<Readable>): Promise<ErrorResponse> {
  const chunks: Buffer[] = []
  let count = 0
  try {
    for await (const chunk of data) {
      chunks.push(chunk)
      count += chunk.length
      if (count > maxErrorBytes) break
    }
  } catch {
    // The status is enough.
  }
  const text = Buffer.concat(chunks).toString()
  return { status, retryAfter: retryAfterIn(headers), body: jsonOrText(text) }
}

/** Typed as a record, but at runtime they are a `Headers` map. */
function retryAfterIn(headers: object): string | null {
  if (!('get' in headers) || typeof headers.get !== 'function') return null
  return z.string().nullable().parse(headers.get('retry-after'))
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
