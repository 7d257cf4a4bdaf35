import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { DriveSettings } from '../../domain/driveFolders.ts'
import { sampleFolders, sampleTree } from '../emulators/fakeDrive/sampleTree.ts'
import { type FakeDrive, startFakeDrive } from '../emulators/fakeDrive/startFakeDrive.ts'
import { type EmulatorPorts, emulatorEnvironment } from '../emulators/ports.ts'
import { projectId } from '../lib/project.ts'

export async function startLocalDrive(): Promise<FakeDrive> {
  return startFakeDrive({ tree: await sampleTree() })
}

export async function presetFolders(ports: EmulatorPorts): Promise<void> {
  Object.assign(process.env, emulatorEnvironment(ports))
  const app = initializeApp({ projectId }, 'local-drive')
  try {
    const settings = getFirestore(app).doc('settings/google_drive_sync')
    if ((await settings.get()).exists) return
    await settings.set(sampleFolders satisfies DriveSettings)
  } finally {
    await deleteApp(app)
  }
}
