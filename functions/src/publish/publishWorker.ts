import { firestoreCopy } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

export async function publishWorker(): Promise<void> {
  await publishChanges(firestoreCopy())
}
