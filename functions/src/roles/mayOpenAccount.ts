import { normalizeEmail } from '../../../domain/roles.ts'

/** Whether the allow-list has this address. Without an address (by phone, say) nobody may. */
export function mayOpenAccount(
  email: string | undefined,
  allowedEmails: readonly string[],
): boolean {
  return email !== undefined && allowedEmails.includes(normalizeEmail(email))
}
