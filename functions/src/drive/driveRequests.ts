import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { drive_v3 } from 'googleapis/build/src/apis/drive/index.js'
import { z } from 'zod'
import type { SyncFileFailure, SyncRunFailure } from '../../../domain/syncReasons.ts'
import { type DriveAccount, loadGoogle } from './driveAccount.ts'
import { type DriveFile, fileResponse, listResponse } from './driveFile.ts'
import { AttemptFailed, FileFailed, type RunEnded, runFailed } from './errors.ts'

export type DriveTimeouts = {
  /** For a JSON response, or the headers of a download. */
  answerMs: number
  idleMs: number
}

type RequestOptions = {
  rootUrl?: string | undefined
  account: () => Promise<DriveAccount>
  now: () => number
  timeouts: DriveTimeouts
}

export type ListPage = z.output<typeof listResponse.schema>

/** If a token that had worked is refused, it was revoked, and a new one may work. */
type Connection = { api: Promise<drive_v3.Drive>; hasWorked: boolean }

/**
 * Single requests, not retried.
 * @throws AttemptFailed, FileFailed, RunEnded, unexpected errors
 */
export class DriveRequests {
  readonly #options: RequestOptions
  #connection: Connection | null = null

  constructor(options: RequestOptions) {
    this.#options = options
  }

  list(
    params: drive_v3.Params$Resource$Files$List,
    signal: AbortSignal | undefined,
  ): Promise<ListPage | 'stale_token'> {
    return this.#attempt(async (api) => {
      const { fields, schema } = listResponse
      const response = await api.files.list({ ...params, fields }, this.#jsonOptions(signal))
      const isStale = params.pageToken !== undefined && [400, 410].includes(response.status)
      return isStale ? 'stale_token' : this.#parse(response, schema)
    })
  }

  get(fileId: string, signal: AbortSignal | undefined): Promise<DriveFile> {
    return this.#attempt(async (api) => {
      const { fields, schema } = fileResponse
      const params = { fileId, fields, supportsAllDrives: true }
      return this.#parse(await api.files.get(params, this.#jsonOptions(signal)), schema)
    })
  }

  media(fileId: string, signal: AbortSignal): Promise<Readable> {
    return this.#attempt(async (api) => {
      const head = new AbortController()
      const timer = setTimeout(() => head.abort(), this.#options.timeouts.answerMs)
      try {
        const params = { fileId, alt: 'media', supportsAllDrives: true }
        const either = AbortSignal.any([signal, head.signal])
        const options = { responseType: 'stream', signal: either } as const
        const { status, headers, data } = await api.files.get(params, options)
        if (status === 200) return data
        throw this.#errorOf(status, headers, await json(data).catch(() => null))
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
    } catch (thrown) {
      const error = classifyThrown(thrown)
      if (error.kind !== 'unauthorized') throw error
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
    return { responseType: 'json', timeout, ...(signal && { signal }) } as const
  }

  #parse<Shape>(
    { status, headers, data }: { status: number; headers: object; data: unknown },
    schema: z.ZodType<Shape>,
  ): Shape {
    if (status !== 200) throw this.#errorOf(status, headers, data)
    const parsed = schema.safeParse(data)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    const detail = `unexpected response: ${issue?.path.join('.')}: ${issue?.message}`
    throw new AttemptFailed('transient', detail)
  }

  #errorOf(status: number, headers: object, body: unknown) {
    // Typed as a record, but at runtime they are a map.
    const retryAfter = new Headers(headers as Record<string, string>).get('retry-after')
    const seconds = Number(retryAfter)
    const until = Date.parse(retryAfter ?? '') - this.#options.now()
    const wait = Number.isNaN(seconds) ? until || 0 : seconds * 1000
    return classifyResponse(status, body, Math.max(0, wait))
  }
}

const errorSchema = z.object({
  error: z.object({ errors: z.tuple([z.object({ reason: z.string() })], z.unknown()) }),
})

const rateLimitReasons = ['userRateLimitExceeded', 'rateLimitExceeded']

const runReasons: ReadonlyMap<string, SyncRunFailure> = new Map([
  ['dailyLimitExceeded', 'quota_exhausted'],
  ['domainPolicy', 'not_allowed'],
  ['accessNotConfigured', 'not_configured'],
  // The token lacks the scope. A missing right to one file is `insufficientFilePermissions`.
  ['insufficientPermissions', 'not_configured'],
])

function classifyResponse(
  status: number,
  body: unknown,
  retryAfterMs: number,
): AttemptFailed | FileFailed | RunEnded {
  const reason = errorSchema.safeParse(body).data?.error.errors[0].reason
  const detail = `${status} ${reason ?? 'without a reason'}`
  if (status === 429 || (status === 403 && rateLimitReasons.includes(reason ?? ''))) {
    return new AttemptFailed('rate_limited', detail, retryAfterMs)
  }
  if (status === 401) return new AttemptFailed('unauthorized', detail)
  // Drive's own refusals have a reason. A proxy's error page says nothing about the file.
  if (status === 408 || status >= 500 || !reason) {
    return new AttemptFailed('transient', detail, retryAfterMs)
  }
  const runReason = status === 403 ? runReasons.get(reason) : undefined
  return runReason
    ? runFailed(runReason, detail)
    : new FileFailed(fileReasonOf(status, reason), detail)
}

function fileReasonOf(status: number, reason: string): SyncFileFailure {
  if (status === 404 || status === 410) return 'gone'
  // Too many downloads of this one file. It works again the next day.
  return status === 403 && reason !== 'downloadQuotaExceeded' ? 'forbidden' : 'unavailable'
}

/** @throws errors that aren't of a single attempt */
function classifyThrown(error: unknown): AttemptFailed {
  if (error instanceof AttemptFailed) return error
  // Google's client bundles several copies of its error class, so `instanceof` doesn't work.
  if (!(error instanceof Error) || !('config' in error)) throw error
  // We turn off errors for Drive's own statuses, so a status here comes from the token server.
  const status = 'status' in error ? Number(error.status) : 0
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isRefusal
    ? new AttemptFailed('unauthorized', `no token: ${error.message}`)
    : new AttemptFailed('transient', error.message)
}
