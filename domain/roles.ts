import { z } from 'zod'
import { timestampSchema } from './timestamp.ts'

/** `user_roles/{uid}`. A function copies `role` into the user’s custom claims. */
export const userRoleSchema = z.object({
  user_id: z.string().min(1),
  role: z.enum(['admin', 'user']).default('user'),
  email: z.string().nullable().catch(null),
  invited_at: timestampSchema.nullable().catch(null),
})
export type UserRole = z.infer<typeof userRoleSchema>

export type RoleClaims = {
  role?: unknown
  /** The address that the role was granted to. Claims from before have none. */
  role_email?: unknown
  email?: unknown
  email_verified?: unknown
}

/** `firestore.rules` and `storage.rules` have the same condition. A changed address loses the role. */
export function isAdminToken({
  role,
  email,
  role_email = email,
  email_verified,
}: RoleClaims): boolean {
  return role === 'admin' && email_verified === true && role_email === email
}

/** `settings/sign_up`: lower-case addresses that may create an account. */
export const signUpSettingsSchema = z.object({ allowed_emails: z.array(z.string()).max(1000) })

/** The sign-up page recognizes this text in the error. */
export const signUpRefusal = 'restricted to authorized users'

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

export const passwordLength = { min: 8, max: 100 } as const
