import { z } from 'zod'
import { answer } from './answer.ts'

/** Days for which admins see who was invited or removed. */
export const changeDays = 30

export const recentSignInMinutes = 10

/**
 * Requests to `roles-people`. `invite` and `remove` need a sign-in of the last ten minutes. `invite` also sends
 * the email again; `remove` also withdraws an invitation.
 */
export const peopleRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('invite'), email: z.email().max(255) }),
  z.strictObject({ action: z.literal('remove'), uid: z.string().regex(/^[A-Za-z0-9]{1,128}$/) }),
])
export type PeopleRequest = z.infer<typeof peopleRequestSchema>
export type PeopleChange = Exclude<PeopleRequest, { action: 'list' }>

/** Times in milliseconds. */
const personSchema = z.strictObject({
  uid: z.string(),
  email: z.string().nullable(),
  /** Null if unknown. Differs from `email` after a change of address. */
  invitedAs: z.string().nullable(),
  /**
   * - `invited`: has not opened the link yet.
   * - `moved`: lost the role by a change of address.
   * - `gone`: the account is deleted, but its last token may be in use.
   */
  state: z.enum(['admin', 'invited', 'moved', 'gone']),
  since: z.number().nullable(),
  lastSignIn: z.number().nullable(),
  isTwoStep: z.boolean(),
})
export type AdminPerson = z.infer<typeof personSchema>

export const accessChangeSchema = z.strictObject({
  action: z.enum(['invited', 'removed']),
  email: z.string(),
  /** Null: the command. */
  by: z.string().nullable(),
  at: z.number(),
})
export type AccessChange = z.infer<typeof accessChangeSchema>

/**
 * Responses of `roles-people`. An `outcome` of `granted` sends no email: the person has a password.
 * - `old_sign_in`: the sign-in is older than ten minutes.
 * - `other_address`: the address belongs to an admin who was invited by another one.
 */
export const peopleResponseSchema = z.discriminatedUnion('kind', [
  answer('people', { people: z.array(personSchema), changes: z.array(accessChangeSchema) }),
  answer('invited', {
    outcome: z.enum(['granted', 'awaiting_password', 'replaced']),
    isMailed: z.boolean(),
  }),
  answer('removed', {}),
  answer('refused', {
    reason: z.enum(['old_sign_in', 'last_admin', 'unknown_person', 'other_address']),
  }),
])
export type PeopleResponse = z.infer<typeof peopleResponseSchema>
