import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { signUpRefusal } from '../../../domain/roles.ts'
import { authMessage, credentialsSchema } from './credentials.tsx'

test.for([
  ['auth/user-not-found', '', 'Wrong email or password. Check both and try again.'],
  ['auth/wrong-password', '', 'Wrong email or password. Check both and try again.'],
  ['auth/email-already-in-use', '', 'This email is already registered. Please sign in instead.'],
  [
    'auth/internal-error',
    `Firebase: HTTP Cloud Function returned an error: ${signUpRefusal} (auth/internal-error).`,
    'Access is restricted to authorized administrative users only.',
  ],
  [
    'auth/weak-password',
    'Firebase: Password should contain a digit (auth/weak-password).',
    'Password should contain a digit',
  ],
  [
    'auth/operation-not-allowed',
    'Firebase: Error (auth/operation-not-allowed).',
    'The server refused the request (auth/operation-not-allowed). Try again later, or ask for help.',
  ],
] as const)('the sign-in page explains %s', ([code, text, message]) => {
  expect(authMessage(new FirebaseError(code, text))).toBe(message)
})

test.for([
  [{ email: 'owner' }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Email must be less than 255 characters'],
  [{ password: 'x'.repeat(7) }, 'Password must be at least 8 characters'],
  [{ password: 'x'.repeat(101) }, 'Password must be less than 100 characters'],
] as const)('the form refuses %o with a message', ([typed, message]) => {
  const { error } = credentialsSchema.safeParse({
    email: ' owner@example.com ',
    password: 'long-enough',
    ...typed,
  })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
