import { join } from 'node:path'
import { initializeApp } from 'firebase-admin/app'
import { emulatorEnvironment, freeEmulatorPorts } from '../scripts/emulators/ports.ts'
import { type Emulators, startEmulators } from '../scripts/emulators/startEmulators.ts'
import { cacheDir, projectId } from '../scripts/lib/project.ts'

/** Starts Firestore and Storage for this process and those that it starts. */
export async function startDatabase(): Promise<Emulators> {
  const ports = await freeEmulatorPorts()
  const emulators = await startEmulators({
    ports,
    dataDir: null,
    publicDir: join(cacheDir, 'lab/no-site'),
    only: ['firestore', 'storage'],
    onLog: () => undefined,
  })
  const config = { projectId, storageBucket: `${projectId}.appspot.com` }
  process.env.FIREBASE_CONFIG = JSON.stringify(config)
  Object.assign(process.env, emulatorEnvironment(ports))
  initializeApp()
  return emulators
}
