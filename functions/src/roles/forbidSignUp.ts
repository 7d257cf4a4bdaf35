import { FieldValue } from 'firebase-admin/firestore'
import { normalizeEmail, signUpSettingsSchema } from '../../../domain/roles.ts'
import { firestore } from '../firebaseApp.ts'

/** @returns whether one of them was allowed to sign up */
export function forbidSignUp(emails: readonly string[]): Promise<boolean> {
  const reference = firestore().doc('settings/sign_up')
  const addresses = emails.map(normalizeEmail)
  return firestore().runTransaction(async (transaction) => {
    const settings = signUpSettingsSchema.safeParse((await transaction.get(reference)).data())
    const allowed_emails = FieldValue.arrayRemove(...addresses)
    transaction.set(reference, { allowed_emails }, { merge: true })
    return settings.data?.allowed_emails.some((email) => addresses.includes(email)) ?? false
  })
}
