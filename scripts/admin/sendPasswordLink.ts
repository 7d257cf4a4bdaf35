import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { normalizeEmail } from '../../domain/roles.ts'
import { passwordMail } from '../../functions/src/roles/passwordMail.ts'
import type { GoogleProject } from './alarms.ts'

type PasswordLink =
  | { kind: 'mailed' }
  /** `why`: the reason no mail was sent, or null if none was requested. */
  | { kind: 'printed'; link: string; why: string | null }

/**
 * Mails the link for choosing a password; opening it verifies the address. Returns the link instead without `google` (in
 * the emulators) or if no mail can be sent.
 */
export async function sendPasswordLink(
  app: App,
  email: string,
  google: GoogleProject | null,
): Promise<PasswordLink> {
  const address = normalizeEmail(email)
  const failure = google ? await mail(google, address) : null
  if (google && failure === null) return { kind: 'mailed' }
  return {
    kind: 'printed',
    link: await getAuth(app).generatePasswordResetLink(address),
    why: failure,
  }
}

async function mail(google: GoogleProject, email: string): Promise<string | null> {
  const { address, body } = passwordMail(google.id, email)
  try {
    await google.api.ask('POST', address, body)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
