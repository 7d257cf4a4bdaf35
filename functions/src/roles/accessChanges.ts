import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { type AccessChange, accessChangeSchema, changeDays } from '../../../domain/people.ts'
import { normalizeEmail } from '../../../domain/roles.ts'
import { firestore } from '../firebaseApp.ts'

/** `npm run admin -- alarms` mails the owner about log lines with this field. */
export const accessAlarm = { alarm: 'access-of-people-changes' } as const

const shown = 100

export async function recordChange(
  action: AccessChange['action'],
  email: string,
  by: string | null,
): Promise<void> {
  const at = FieldValue.serverTimestamp()
  await changes().add({ action, email: normalizeEmail(email), by, at })
}

/** The changes of the last days, newest first. Deletes older ones. */
export async function readChanges(): Promise<AccessChange[]> {
  const since = Timestamp.fromMillis(Date.now() - changeDays * 24 * 3600_000)
  const [recent, old] = await Promise.all([
    changes().where('at', '>=', since).orderBy('at', 'desc').limit(shown).get(),
    changes().where('at', '<', since).limit(shown).get(),
  ])
  await Promise.all(old.docs.map(({ ref }) => ref.delete()))
  return recent.docs.map((change) =>
    accessChangeSchema.parse({ ...change.data(), at: change.get('at').toMillis() }),
  )
}

const changes = () => firestore().collection('access_changes')
