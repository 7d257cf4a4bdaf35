import { existsSync, readFileSync } from 'node:fs'

/**
 * The most memory that this process has had so far, in MiB. Linux counts the parent's memory into a
 * child's `maxRSS`, but not into this line.
 */
export function peakMiB(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return Number(peak ?? process.resourceUsage().maxRSS) / 1024
}
