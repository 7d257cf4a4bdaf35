import { HttpsError, beforeUserCreated as onUserCreation } from 'firebase-functions/identity'
import { signUpRefusal, signUpSettingsSchema } from '../../../domain/roles.ts'
import { firestore } from '../firebaseApp.ts'
import { mayOpenAccount } from './mayOpenAccount.ts'

/**
 * Blocking function before every sign-up: the API key is public, so anybody can ask for an account.
 * Accounts made with the Admin SDK don't come through here.
 */
export const beforeUserCreated = onUserCreation(
  // Strangers may call this as often as they like: a cost brake.
  { maxInstances: 3 },
  async ({ data }) => {
    if (!mayOpenAccount(data?.email, await readAllowedEmails())) {
      throw new HttpsError('permission-denied', signUpRefusal)
    }
  },
)

/** No list: nobody. */
async function readAllowedEmails(): Promise<readonly string[]> {
  const settings = await firestore().doc('settings/sign_up').get()
  return settings.exists ? signUpSettingsSchema.parse(settings.data()).allowed_emails : []
}
