import { FieldValue } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../../domain/roles.ts'
import { firestore } from '../firebaseApp.ts'

export async function forbidSignUp(emails: readonly string[]): Promise<void> {
  const allowed_emails = FieldValue.arrayRemove(...emails.map(normalizeEmail))
  await firestore().doc('settings/sign_up').set({ allowed_emails }, { merge: true })
}
