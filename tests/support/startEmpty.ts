import { beforeAll } from 'vitest'
import { firestoreUrl, projectId } from './emulators.ts'

/**
 * Each file starts with an empty database. No test meets what another one left, and none waits for
 * it: the emulator looks at every document again whenever one changes.
 */
beforeAll(async () => {
  const documents = `${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  const { ok, status } = await fetch(documents, { method: 'DELETE' })
  if (!ok) throw new Error(`The emulator did not empty its database: ${status}`)
})
