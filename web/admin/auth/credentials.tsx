import { Alert, TextInput, type TextInputProps } from '@mantine/core'
import { FirebaseError } from 'firebase/app'
import type { Ref } from 'react'
import { z } from 'zod'
import { passwordLength, signUpRefusal } from '../../../domain/roles.ts'
import { words } from './words.ts'

const emailSchema = z
  .string()
  .trim()
  .max(255, words.field.longEmail)
  .pipe(z.email(words.field.email))

export const passwordResetSchema = z.object({ email: emailSchema })

/** What sign-in and sign-up ask for, with the messages that the form shows at its fields. */
export const credentialsSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(passwordLength.min, words.field.shortPassword)
    .max(passwordLength.max, words.field.longPassword),
})
export type Credentials = z.infer<typeof credentialsSchema>

const refused: Readonly<Record<string, string>> = words.refused

/**
 * What the page says of a failed sign-in or sign-up. A refusal by the sign-up gate reaches the
 * client wrapped, differently by the emulator and in production, so its words are looked for.
 */
export function authMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes(signUpRefusal)) return words.refusedByGate
  if (/already registered/i.test(text)) return words.refused['auth/email-already-in-use']
  if (!(error instanceof FirebaseError)) return text
  const known = refused[error.code]
  if (known) return known
  const told = text.replace(/^Firebase: /, '').replace(/ \(auth\/[\w-]+\)\.?$/, '')
  // Where the server gives a code alone, the SDK has no more words for it than this.
  return told === 'Error' ? words.refusedWith(error.code) : told
}

/** What the server says of what was typed, above the fields. */
export function AuthError({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" role="alert">
      {authMessage(error)}
    </Alert>
  )
}

/** The field in which a password manager finds whose password it keeps. */
export function EmailField(props: TextInputProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      size="md"
      autoComplete="username"
      required
      {...props}
    />
  )
}
