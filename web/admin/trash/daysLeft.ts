import { trashDays } from '../../../domain/project.ts'
import type { Timestamp } from '../../../domain/timestamp.ts'

const day = 24 * 60 * 60 * 1000

/** How long something can still be restored, in words; `now` in milliseconds since 1970. */
export function daysLeft(trashedAt: Timestamp, now: number): string {
  const days = Math.ceil((trashedAt.toMillis() + trashDays * day - now) / day)
  if (days < 1) return 'Will be deleted tonight'
  return days === 1 ? '1 day left' : `${days} days left`
}
