import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import {
  categoryOfDriveFolder,
  driveFolderKeys,
  driveLink,
  driveSettingsSchema,
} from '../../domain/driveFolders.ts'
import { readPeople } from '../../functions/src/roles/people.ts'
import { describePerson } from './people.ts'

const remedy = 'check them, then save them under Google Drive Sync in the private area.'

export async function describeFolders(app: App): Promise<string> {
  const stored = await getFirestore(app).doc('settings/google_drive_sync').get()
  const settings = driveSettingsSchema.safeParse(stored.data()).data
  if (!settings) return ''
  const links = driveFolderKeys.map(
    (key) => `  ${categoryOfDriveFolder[key]}: ${driveLink(settings[key])}`,
  )
  return ['', await describeChooser(app, settings.saved_by), ...links].join('\n')
}

async function describeChooser(app: App, uid: string | undefined): Promise<string> {
  if (uid === undefined) {
    return `Who chose the Drive folders is not on record, and the sync goes on with them: ${remedy}`
  }
  const chooser = (await readPeople()).find((person) => person.uid === uid)
  const name = chooser ? describePerson(chooser) : `the deleted account ${uid}`
  const revocation = await getFirestore(app).doc(`role_revocations/${uid}`).get()
  return revocation.exists
    ? `The Drive folders were chosen by ${name}, and nothing is synced from them any more: ${remedy}`
    : `The sync goes on with the Drive folders, which were chosen by ${name}:`
}
