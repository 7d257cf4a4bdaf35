import { getFirestore } from 'firebase-admin/firestore'
import { HttpsError, beforeUserCreated as onUserCreation } from 'firebase-functions/identity'
import { z } from 'zod'
import { signUpRefusal, signUpSettingsSchema } from '../../../domain/roles.ts'
import { isPlainToken } from '../boundLogs.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { mayOpenAccount } from './mayOpenAccount.ts'

const asked = onUserCreation(
  // Strangers may call this as often as they like: a cost brake.
  { maxInstances: 3 },
  async ({ data }) => {
    if (!mayOpenAccount(data?.email, await readAllowedEmails())) {
      throw new HttpsError('permission-denied', signUpRefusal)
    }
  },
)

/**
 * Blocking function before every sign-up: the API key is public, so anybody can ask for an account.
 * Accounts made with the Admin SDK don't come through here.
 */
export const beforeUserCreated = new Proxy(asked, {
  apply(target, self, [request, response]) {
    const sent = sentSchema.safeParse(request.body).data
    // The SDK logs what it refuses.
    if (!isPlainToken(sent?.data.jwt))
      return response.status(400).json({ error: { status: 'INVALID_ARGUMENT' } })
    return Reflect.apply(target, self, [request, response])
  },
})

/** What the platform calls with. */
const sentSchema = z.object({ data: z.object({ jwt: z.string() }) })

/** No list: nobody. */
async function readAllowedEmails(): Promise<readonly string[]> {
  const settings = await getFirestore(firebaseApp()).doc('settings/sign_up').get()
  return settings.exists ? signUpSettingsSchema.parse(settings.data()).allowed_emails : []
}
