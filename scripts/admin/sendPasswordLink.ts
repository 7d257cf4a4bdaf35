import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { normalizeEmail } from '../../domain/roles.ts'
import type { GoogleProject } from './alarms.ts'

type PasswordLink =
  | { kind: 'mailed' }
  /** `why` no mail was sent; null where none was asked for. */
  | { kind: 'printed'; link: string; why: string | null }

/**
 * Has Firebase mail the link with which the owner of an account chooses the password. Opening it
 * proves the address. Without `google` (in the emulators), or where no mail can be sent, the link is
 * the answer: hand it over by a way that reaches the owner alone.
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

/** Null where the mail is on its way, else why not. */
async function mail(google: GoogleProject, email: string): Promise<string | null> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${google.id}/accounts:sendOobCode`
  try {
    await google.api.ask('POST', path, { requestType: 'PASSWORD_RESET', email })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
