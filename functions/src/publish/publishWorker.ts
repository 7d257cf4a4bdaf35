import * as log from 'firebase-functions/logger'
import { firestoreCopy, type PublishPorts } from './firestoreCopy.ts'
import type { PendingChange } from './pendingChange.ts'
import { publishChanges } from './publishChanges.ts'

/** `npm run admin -- alarms` mails the owner about log lines with this field. */
export const lateAlarm = { alarm: 'hidden-photos-are-still-public' } as const

/** The task times out after nine minutes, and its code would run on beside the retry. The last step needs time. */
const maxWorkMs = 6 * 60_000

export function publishWorker(
  ports: PublishPorts = firestoreCopy(),
  { now = Date.now, logError = log.error } = {},
): Promise<'finished' | 'unfinished'> {
  const end = now() + maxWorkMs
  let isLogged = false
  const onLate = ({ projectId }: PendingChange) => {
    if (!isLogged) logError('hidden photos are still public', { ...lateAlarm, projectId })
    isLogged = true
  }
  return publishChanges(ports, { isTimeUp: () => now() > end, onLate })
}
