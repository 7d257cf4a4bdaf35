import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { passwordLength } from '../../domain/roles.ts'
import { type Person, peopleKnownAs, readPeople } from '../../functions/src/roles/people.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { describeNobody, describePerson } from './people.ts'

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
          // Accepts codes from 2.5 minutes before and after, because phones' clocks differ.
          providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
        },
      }),
    })
}

/**
 * Removes every second factor (lost phone) and ends the sessions. `who`: the invited or current address, or the uid.
 * @throws CannotStart if there is no such account, or more than one
 */
export async function resetMfa(app: App, who: string): Promise<Person> {
  const everybody = await readPeople()
  const [person, ...others] = peopleKnownAs(who, everybody).filter(({ present }) => present)
  if (!person) throw new CannotStart(describeNobody(who, everybody))
  if (others.length > 0) {
    const names = [person, ...others].map((one) => `${describePerson(one)}: ${one.uid}`)
    throw new CannotStart(`${who} has more than one account. Use an id: ${names.join(', ')}`)
  }
  await getAuth(app).updateUser(person.uid, { multiFactor: { enrolledFactors: null } })
  await getAuth(app).revokeRefreshTokens(person.uid)
  return person
}
