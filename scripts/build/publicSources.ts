import type { EmulatorPorts } from '../emulators/ports.ts'
import { projectId } from '../lib/project.ts'
import { readConfiguration } from './readConfiguration.ts'

/**
 * Addresses of the published copy and its photos, as build-time variables for the page's first
 * script.
 * @throws CannotStart if a build for a deploy has no configuration
 */
export function publicSources(emulators: Partial<EmulatorPorts> | null): Record<string, string> {
  const project = emulators
    ? { projectId, storageBucket: `${projectId}.appspot.com` }
    : readConfiguration()
  const local = (port: number | undefined) => `http://127.0.0.1:${port}`
  const [database, storage] = emulators
    ? [local(emulators.firestore), local(emulators.storage)]
    : ['https://firestore.googleapis.com', 'https://firebasestorage.googleapis.com']
  return {
    VITE_DATABASE_URL: `${database}/v1/projects/${project.projectId}/databases/(default)/documents`,
    VITE_BUCKET_URL: `${storage}/v0/b/${project.storageBucket}/o`,
  }
}
