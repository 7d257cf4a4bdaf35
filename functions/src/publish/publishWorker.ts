import { firestoreCopy } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'
import type { PublishPorts } from './publishPorts.ts'

/** The task times out after nine minutes, and its code would run on beside the retry. A step needs the rest. */
const maxWorkMs = 6 * 60_000

export function publishWorker(
  ports: PublishPorts = firestoreCopy(),
  { now = Date.now } = {},
): Promise<'finished' | 'unfinished'> {
  const end = now() + maxWorkMs
  return publishChanges(ports, { isTimeUp: () => now() > end })
}
