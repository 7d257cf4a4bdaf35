import { Alert } from '@mantine/core'
import { FirebaseError } from 'firebase/app'
import { z } from 'zod'
import { passwordLength, signUpRefusal } from '../../../domain/roles.ts'

export const credentialsSchema = z.object({
  email: z
    .string()
    .trim()
    .max(255, 'Email must be less than 255 characters')
    .pipe(z.email('Please enter a valid email address')),
  password: z
    .string()
    .min(passwordLength.min, 'Password must be at least 8 characters')
    .max(passwordLength.max, 'Password must be less than 100 characters'),
})
export type Credentials = z.infer<typeof credentialsSchema>

// The same for an unknown address and a wrong password, so that it doesn't reveal which accounts exist.
const wrongCredentials = 'Wrong email or password. Check both and try again.'
const emailInUse = 'This email is already registered. Please sign in instead.'

const refusals: Readonly<Record<string, string>> = {
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/user-disabled': wrongCredentials,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': 'No connection. Check your network and try again.',
  'auth/invalid-verification-code':
    'That code is wrong or no longer valid. Type the one that the app shows now.',
  'auth/requires-recent-login': 'For security, sign out, sign in again, and retry.',
  'auth/email-already-in-use': emailInUse,
}

/** The emulator and production wrap the refusal of a sign-up differently. */
export function authMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes(signUpRefusal)) {
    return 'Access is restricted to authorized administrative users only.'
  }
  if (/already registered/i.test(text)) return emailInUse
  if (!(error instanceof FirebaseError)) return text
  const known = refusals[error.code]
  if (known) return known
  const message = text.replace(/^Firebase: /, '').replace(/ \(auth\/[\w-]+\)\.?$/, '')
  // For a code without a message the SDK's text is "Error".
  return message === 'Error'
    ? `The server refused the request (${error.code}). Try again later, or ask for help.`
    : message
}

export function AuthError({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" role="alert">
      {authMessage(error)}
    </Alert>
  )
}
