import { setTimeout as wait } from 'node:timers/promises'
import { downloadFile } from './downloadFile.ts'
import type { DriveAccount } from './driveAccount.ts'
import { type DriveContext, findFile } from './driveContext.ts'
import { DriveRequests, type DriveTimeouts } from './driveRequests.ts'
import type { DriveClient } from './driveTypes.ts'
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

const defaultTimeouts: DriveTimeouts = { answerMs: 60_000, idleMs: 30_000 }

/** Use one client per run: its calls share the quota, the pauses and the token. */
export function createDriveClient({
  rootUrl,
  account,
  unitsPerMinute = 300_000,
  log,
  random = Math.random,
  clock = realClock,
  timeouts = defaultTimeouts,
}: DriveClientOptions): DriveClient {
  const limiter = new RateLimiter({ clock, random, unitsPerMinute })
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
    isAskedToWait: () => limiter.isPaused(),
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
