import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from './project.ts'

const oneDayMs = 24 * 60 * 60 * 1000

/**
 * Tries something that may be impossible here, such as a download behind a firewall. Remembers a
 * failure for a day.
 */
export async function attemptRarely(
  name: string,
  attempt: () => Promise<boolean>,
  folder = join(cacheDir, 'unavailable'),
): Promise<boolean> {
  const marker = join(folder, name)
  const failedAt = statSync(marker, { throwIfNoEntry: false })?.mtimeMs
  if (failedAt !== undefined && Date.now() - failedAt < oneDayMs) return false
  const succeeded = await attempt()
  if (succeeded) {
    rmSync(marker, { force: true })
  } else {
    mkdirSync(dirname(marker), { recursive: true })
    writeFileSync(
      marker,
      `Could not be had on ${new Date().toISOString()}; tried again a day later.\n`,
    )
  }
  return succeeded
}

export async function canReach(url: string): Promise<boolean> {
  // Node's fetch ignores proxies, but downloaders use them.
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
