import { setTimeout as wait } from 'node:timers/promises'
import { type Consume, consumeVerified } from './consumeVerified.ts'
import type { DriveAccount } from './driveAccount.ts'
import type { DriveFile } from './driveFile.ts'
import { DriveRequests, type DriveTimeouts } from './driveRequests.ts'
import { AttemptFailed, FileFailed, runFailed } from './errors.ts'
import { listFolder } from './listFolder.ts'
import { type Clock, RateLimiter } from './rateLimiter.ts'
import { type RetryOptions, retryDrive } from './retryDrive.ts'

export type DriveClientOptions = {
  rootUrl?: string
  account: () => Promise<DriveAccount>
  unitsPerMinute?: number
  log: RetryOptions['log']
  random?: RetryOptions['random']
  clock?: Clock
  timeouts?: DriveTimeouts
}

type Signal = AbortSignal | undefined

/** Quota units. https://developers.google.com/workspace/drive/api/guides/limits */
const unitsOf = { list: 100, get: 5, download: 200 } as const

/**
 * Retries, and spreads its requests over the quota. Use one client per run: its calls share the quota, the pauses and
 * the token. When `signal` aborts, a call rejects with its reason.
 * @throws FileFailed, RunEnded
 */
export class DriveClient {
  readonly #requests: DriveRequests
  readonly #retryOptions: Omit<RetryOptions, 'units' | 'signal'>
  readonly #idleMs: number

  constructor({
    rootUrl,
    account,
    unitsPerMinute = 300_000,
    log,
    random = Math.random,
    clock = realClock,
    timeouts = { answerMs: 60_000, idleMs: 30_000 },
  }: DriveClientOptions) {
    const limiter = new RateLimiter({ clock, random, unitsPerMinute })
    this.#requests = new DriveRequests({ rootUrl, account, now: clock.now, timeouts })
    this.#retryOptions = { limiter, clock, random, log }
    this.#idleMs = timeouts.idleMs
  }

  /**
   * All children that aren't in the trash, sorted by name. A folder that is gone or not shared fails with `gone`
   * or appears empty, so check an empty one with `getFile`.
   */
  listFolder(folderId: string, signal?: AbortSignal): Promise<DriveFile[]> {
    return listFolder(folderId, (params) =>
      this.#retry(() => this.#requests.list(params, signal), unitsOf.list, signal).catch(endRun),
    )
  }

  /** Null for 404, which Drive also returns for files that aren't shared. */
  getFile(id: string, signal?: AbortSignal): Promise<DriveFile | null> {
    return this.#retry(() => this.#requests.get(id, signal), unitsOf.get, signal).catch((error) =>
      error instanceof FileFailed && error.reason === 'gone' ? null : endRun(error),
    )
  }

  /**
   * Passes the bytes to `consume`. The stream only ends if size and checksum are right; otherwise it errors, and
   * `consume` must reject and clean up, and is called again with a new stream. Errors of `consume` aren't retried.
   */
  async download<Result>(
    { id, md5, size }: { id: string; md5: string; size: number },
    consume: Consume<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const open = (either: AbortSignal) => this.#requests.media(id, either)
    const download = { open, size, md5, idleMs: this.#idleMs, signal }
    const attempt = () => consumeVerified(download, consume)
    const consumed = await this.#retry(attempt, unitsOf.download, signal).catch(async (error) => {
      if (!(error instanceof AttemptFailed)) throw error
      const found = await this.getFile(id, signal)
      const reason = error.kind === 'wrong_content' ? 'corrupt' : 'unavailable'
      const isReplaced = found?.md5 !== md5
      throw new FileFailed(!found ? 'gone' : isReplaced ? 'changed' : reason, error.message)
    })
    return consumed()
  }

  isAskedToWait(): boolean {
    return this.#retryOptions.limiter.isPaused()
  }

  #retry<Result>(attempt: () => Promise<Result>, units: number, signal: Signal): Promise<Result> {
    return retryDrive(attempt, { ...this.#retryOptions, units, signal })
  }
}

/** A folder or file that can't be looked up ends the run, unless Drive refuses only that one. */
function endRun(error: unknown): never {
  throw error instanceof AttemptFailed ? runFailed('unreachable', error.message) : error
}

const realClock: Clock = {
  now: Date.now,
  async sleep(ms, signal) {
    await wait(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw error
    })
  },
}
