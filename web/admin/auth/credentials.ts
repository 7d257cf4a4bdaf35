import { z } from 'zod'
import { passwordLength } from '../../../domain/roles.ts'

const emailSchema = z
  .string()
  .trim()
  .max(255, 'Email must be less than 255 characters')
  .pipe(z.email('Please enter a valid email address'))

export const passwordResetSchema = z.object({ email: emailSchema })

/** What sign-in and sign-up ask for, with the messages that the form shows at its fields. */
export const credentialsSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(passwordLength.min, 'Password must be at least 8 characters')
    .max(passwordLength.max, 'Password must be less than 100 characters'),
})
export type Credentials = z.infer<typeof credentialsSchema>
