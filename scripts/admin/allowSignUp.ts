import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail, signUpSettingsSchema } from '../../domain/roles.ts'

export async function allowSignUp(app: App, email: string): Promise<void> {
  const allowed_emails = FieldValue.arrayUnion(normalizeEmail(email))
  await getFirestore(app).doc('settings/sign_up').set({ allowed_emails }, { merge: true })
}

/** @returns whether one of them was allowed to sign up */
export function forbidSignUp(app: App, emails: readonly string[]): Promise<boolean> {
  const database = getFirestore(app)
  const reference = database.doc('settings/sign_up')
  const addresses = emails.map(normalizeEmail)
  return database.runTransaction(async (transaction) => {
    const settings = signUpSettingsSchema.safeParse((await transaction.get(reference)).data())
    const allowed_emails = FieldValue.arrayRemove(...addresses)
    transaction.set(reference, { allowed_emails }, { merge: true })
    return settings.data?.allowed_emails.some((email) => addresses.includes(email)) ?? false
  })
}
