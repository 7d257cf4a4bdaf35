import { existsSync, readFileSync } from 'node:fs'

/** Peak memory of this process in MiB. On Linux, `maxRSS` would include the parent's memory. */
export function peakMiB(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return Number(peak ?? process.resourceUsage().maxRSS) / 1024
}
