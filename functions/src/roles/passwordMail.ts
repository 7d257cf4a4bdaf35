import { applicationDefault } from 'firebase-admin/app'
import * as log from 'firebase-functions/logger'
import { normalizeEmail } from '../../../domain/roles.ts'
import { firebaseApp } from '../firebaseApp.ts'

/** Firebase's email with the link for choosing a password. Opening the link verifies the address. */
export function passwordMail(project: string, email: string) {
  return {
    address: `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:sendOobCode`,
    body: { requestType: 'PASSWORD_RESET', email: normalizeEmail(email) },
  } as const
}

const timeoutMs = 10_000

/**
 * Sends the email as the function's own account.
 * @param signInUrl continue URL of the password page. Firebase refuses URLs of other sites; the email is
 * then sent without it.
 * @returns whether it was sent
 */
export async function sendPasswordMail(email: string, signInUrl: string | null): Promise<boolean> {
  const { projectId = '' } = firebaseApp().options
  const { address, body } = passwordMail(projectId, email)
  const isSent = signInUrl !== null && (await post(address, { ...body, continueUrl: signInUrl }))
  return isSent || post(address, body)
}

async function post(address: string, body: object): Promise<boolean> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  try {
    const token = emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token
    const response = await fetch(`${emulator ? `http://${emulator}/` : 'https://'}${address}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) log.warn('password mail', { status: response.status })
    return response.ok
  } catch (error) {
    log.warn('password mail', { error: String(error) })
    return false
  }
}
