import * as log from 'firebase-functions/logger'
import { firestoreCopy } from './firestoreCopy.ts'
import { lateAlarm } from './lateAlarm.ts'
import { publishChanges } from './publishChanges.ts'
import type { PendingChange, PublishPorts } from './publishPorts.ts'

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
