import { firestoreCopy } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

/** Publishes every pending change there is. */
export async function publishWorker(): Promise<void> {
  await publishChanges(firestoreCopy())
}
