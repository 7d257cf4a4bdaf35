import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from '../lib/project.ts'

const oneDayMs = 24 * 60 * 60 * 1000

/**
 * Tries something that may be impossible on this machine (a download behind a closed network). A
 * failure is remembered for a day, so that the next start does not lose the time again.
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

/** Whether the server answers at all within five seconds, whatever it says. */
export async function canReach(url: string): Promise<boolean> {
  // Node's fetch does not use a proxy by itself, while the downloaders do: let them find out.
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
