import { setTimeout as wait } from 'node:timers/promises'
import { downloadFile } from './downloadFile.ts'
import type { DriveAccount } from './driveAccount.ts'
import type { DriveContext } from './driveContext.ts'
import { DriveRequests, type DriveTimeouts } from './driveRequests.ts'
import type { DriveClient } from './driveTypes.ts'
import { findFile } from './findFile.ts'
import { listFolder } from './listFolder.ts'
import { type Clock, RateLimiter } from './rateLimiter.ts'
import { type RetryOptions, retryDrive } from './retryDrive.ts'

export type DriveClientOptions = {
  /** Google's, unless told. */
  rootUrl?: string
  /** Gives an account that holds no token of an earlier call. */
  account: () => Promise<DriveAccount>
  /** Units of Drive's quota, of which a project has 325,000 a minute. */
  budgetPerMinute?: number
  log: RetryOptions['log']
  /** 0 to 1. */
  random?: () => number
  clock?: Clock
  timeouts?: DriveTimeouts
}

const defaultTimeouts: DriveTimeouts = { answerMs: 60_000, idleMs: 30_000 }

/** One client, for all workers of a run: they share its budget, its pauses and its token. */
export function createDriveClient({
  rootUrl,
  account,
  budgetPerMinute = 300_000,
  log,
  random = Math.random,
  clock = realClock,
  timeouts = defaultTimeouts,
}: DriveClientOptions): DriveClient {
  const limiter = new RateLimiter({ clock, random, budgetPerMinute })
  const drive: DriveContext = {
    requests: new DriveRequests({ rootUrl, account, limiter, clock, timeouts }),
    timeouts,
    retry: (attempt, units, signal) =>
      retryDrive(attempt, { limiter, clock, random, log, units, signal }),
  }
  return {
    listFolder: (folderId, signal) => listFolder(drive, folderId, signal),
    getFile: (id, signal) => findFile(drive, id, signal),
    download: (file, consume, signal) => downloadFile(drive, file, consume, signal),
    isAskedToWait: () => limiter.isClosed(),
  }
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
