import { z } from 'zod'

/** `user_roles/{uid}`: the record of who is admin. A function turns it into the claim `role`. */
export const userRoleSchema = z.object({
  user_id: z.string().min(1),
  role: z.enum(['admin', 'user']).default('user'),
  /** The address, in lower case, that was invited or granted; null in a row that was written without. */
  email: z.string().nullable().catch(null),
})

/** `settings/sign_up`: the e-mail addresses, in lower case, that may open an account. */
export const signUpSettingsSchema = z.object({ allowed_emails: z.array(z.string()).max(1000) })

/** What sign-up answers to everybody else; the page turns it into the owner's wording. */
export const signUpRefusal = 'restricted to authorized users'

/** An e-mail address as the allow-list holds it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** How many characters a password has, for the forms and for the server. */
export const passwordLength = { min: 8, max: 100 } as const
