import { HttpsError, beforeUserCreated as onUserCreation } from 'firebase-functions/identity'
import { normalizeEmail, signUpRefusal, signUpSettingsSchema } from '../../../domain/roles.ts'
import { parseDocument } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'

/**
 * Refuses sign-ups that aren't on the allow-list: the API key is public, so anyone can try. A cold start takes
 * 0.9 s of CPU, and Firebase waits seven seconds.
 */
export const beforeUserCreated = onUserCreation({ maxInstances: 3, cpu: 1 }, async ({ data }) => {
  const settings = await firestore().doc('settings/sign_up').get()
  const { allowed_emails = [] } = parseDocument(settings, signUpSettingsSchema) ?? {}
  if (!mayOpenAccount(data?.email, allowed_emails)) {
    throw new HttpsError('permission-denied', signUpRefusal)
  }
})

export function mayOpenAccount(
  email: string | undefined,
  allowedEmails: readonly string[],
): boolean {
  return email !== undefined && allowedEmails.includes(normalizeEmail(email))
}
