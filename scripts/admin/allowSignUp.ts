import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../domain/roles.ts'

export async function allowSignUp(app: App, email: string): Promise<void> {
  const allowed_emails = FieldValue.arrayUnion(normalizeEmail(email))
  await getFirestore(app).doc('settings/sign_up').set({ allowed_emails }, { merge: true })
}
