import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { passwordLength } from '../../domain/roles.ts'
import { CannotStart } from '../CannotStart.ts'
import { describeNobody, describePerson, type Person, peopleKnownAs, readPeople } from './people.ts'

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

/**
 * Takes every second factor off an account (a lost phone) and ends its sessions. `who` is the
 * address by which its owner was let in, the present one, or the account's id.
 * @throws CannotStart where that is nobody, or more than one
 */
export async function resetMfa(app: App, who: string): Promise<Person> {
  const everybody = await readPeople(app)
  const [person, ...others] = peopleKnownAs(who, everybody).filter(({ present }) => present)
  if (!person) throw new CannotStart(describeNobody(who, everybody))
  if (others.length > 0) {
    const names = [person, ...others].map((one) => `${describePerson(one)}: ${one.uid}`)
    throw new CannotStart(`${who} is more than one account; name its id. ${names.join(', ')}`)
  }
  await getAuth(app).updateUser(person.uid, { multiFactor: { enrolledFactors: null } })
  await getAuth(app).revokeRefreshTokens(person.uid)
  return person
}
