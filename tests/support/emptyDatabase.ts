import { firestoreUrl, projectId } from './emulators.ts'

/** Takes every document away. The functions hear of each: who was an admin is none from then on. */
export async function emptyDatabase(): Promise<void> {
  const documents = `${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  const { ok, status } = await fetch(documents, { method: 'DELETE' })
  if (!ok) throw new Error(`The emulator did not empty its database: ${status}`)
}
