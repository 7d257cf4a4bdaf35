import { type DocumentSnapshot, doc, getDocFromServer } from 'firebase/firestore'
import { publishingSettingsSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { renewSignIn, transact } from '../../firebase/transact.ts'

/** The document with what the owner has chosen for projects to come. */
export const publishingSettings = doc(firestore, 'settings', 'publishing')

/** Whether new projects wait until the owner publishes them. By default they don't. */
export function askFirstOf(settings: DocumentSnapshot): boolean {
  return settings.exists() && publishingSettingsSchema.parse(settings.data()).ask_first
}

/** @throws where the server does not answer, or refuses */
export async function readAskFirst(): Promise<boolean> {
  await renewSignIn()
  return askFirstOf(await getDocFromServer(publishingSettings))
}

/** @throws where the server does not answer, or refuses */
export function saveAskFirst(ask_first: boolean): Promise<void> {
  return transact(async (transaction) => {
    transaction.set(publishingSettings, { ask_first })
  })
}
