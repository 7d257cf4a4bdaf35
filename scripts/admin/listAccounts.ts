import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { signUpSettingsSchema } from '../../domain/roles.ts'
import { type Person, readPeople } from '../../functions/src/roles/people.ts'

export type Listed = Person | { present: string; state: 'no_account' }

export async function listAccounts(app: App): Promise<Listed[]> {
  const settings = await getFirestore(app).doc('settings/sign_up').get()
  const allowed = settings.exists ? signUpSettingsSchema.parse(settings.data()).allowed_emails : []
  const people = (await readPeople()).filter(({ present, state }) => present || state !== 'no_role')
  const free = allowed.filter((email) => people.every(({ present }) => present !== email))
  return [...people, ...free.map((present) => ({ present, state: 'no_account' as const }))].sort(
    (a, b) => (a.present ?? '').localeCompare(b.present ?? ''),
  )
}
