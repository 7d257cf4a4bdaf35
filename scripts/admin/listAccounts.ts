import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { signUpSettingsSchema } from '../../domain/roles.ts'

export type ListedAccount = {
  email: string
  state: 'admin' | 'admin_unverified' | 'no_role' | 'no_account'
}

/** Every account, and every address that may open one, by address. */
export async function listAccounts(app: App): Promise<ListedAccount[]> {
  const settings = await getFirestore(app).doc('settings/sign_up').get()
  const allowed = settings.exists ? signUpSettingsSchema.parse(settings.data()).allowed_emails : []
  const states = new Map<string, ListedAccount['state']>()
  for (const email of allowed) states.set(email, 'no_account')
  for (let page: string | undefined, more = true; more; more = page !== undefined) {
    const { users, pageToken } = await getAuth(app).listUsers(1000, page)
    for (const { email, uid, emailVerified, customClaims } of users) {
      const admin = emailVerified ? 'admin' : 'admin_unverified'
      states.set(email ?? uid, customClaims?.role === 'admin' ? admin : 'no_role')
    }
    page = pageToken
  }
  return [...states]
    .map(([email, state]) => ({ email, state }))
    .sort((a, b) => a.email.localeCompare(b.email))
}
