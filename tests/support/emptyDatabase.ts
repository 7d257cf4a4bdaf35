import { setTimeout } from 'node:timers/promises'
import { firestoreUrl, projectId, storageUrl } from './emulators.ts'

/** How long a transaction that is under way may stand in the way, in milliseconds. */
const patience = 100_000

/** Takes every document away. The functions hear of each: who was an admin is none from then on. */
export async function emptyDatabase(): Promise<void> {
  const documents = `${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  for (const deadline = Date.now() + patience; ; await setTimeout(500)) {
    const { ok, status } = await fetch(documents, { method: 'DELETE' })
    if (ok) return
    // A document is held by a transaction.
    if (status === 409 && Date.now() < deadline) continue
    throw new Error(`The emulator did not empty its database: ${status}`)
  }
}

/** Takes every file away. */
export async function emptyBucket(): Promise<void> {
  const { ok, status } = await fetch(`${storageUrl}/internal/reset`, { method: 'POST' })
  if (!ok) throw new Error(`The emulator did not empty its bucket: ${status}`)
}
