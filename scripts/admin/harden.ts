import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { passwordLength } from '../../domain/roles.ts'
import { findAccount } from './account.ts'

/**
 * Has the server itself demand passwords of the length that the forms ask for, and say the same of
 * addresses with and without an account. With `totp` admins may add a second factor.
 */
export async function harden(app: App, { totp }: { totp: boolean }): Promise<void> {
  await getAuth(app)
    .projectConfigManager()
    .updateProjectConfig({
      passwordPolicyConfig: {
        enforcementState: 'ENFORCE',
        constraints: { minLength: passwordLength.min, maxLength: passwordLength.max },
      },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      ...(totp && {
        multiFactorConfig: {
          state: 'ENABLED',
          // Codes of the five half minutes before and after are taken: phones' clocks differ.
          providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
        },
      }),
    })
}

/** Takes every second factor off an account (a lost phone) and ends its sessions. */
export async function resetMfa(app: App, email: string): Promise<'reset' | 'no_account'> {
  const account = await findAccount(app, email)
  if (!account) return 'no_account'
  await getAuth(app).updateUser(account.uid, { multiFactor: { enrolledFactors: null } })
  await getAuth(app).revokeRefreshTokens(account.uid)
  return 'reset'
}
