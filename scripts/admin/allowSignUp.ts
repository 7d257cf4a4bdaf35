import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../domain/roles.ts'

export async function allowSignUp(app: App, email: string): Promise<void> {
  await changeList(app, FieldValue.arrayUnion(normalizeEmail(email)))
}

export async function forbidSignUp(app: App, emails: readonly string[]): Promise<void> {
  await changeList(app, FieldValue.arrayRemove(...emails.map(normalizeEmail)))
}

async function changeList(app: App, allowed_emails: FieldValue): Promise<void> {
  await getFirestore(app).doc('settings/sign_up').set({ allowed_emails }, { merge: true })
}
