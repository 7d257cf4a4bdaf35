import type { App } from 'firebase-admin/app'
import type { GrantOutcome } from '../../functions/src/roles/changeAccess.ts'
import type { Person } from '../../functions/src/roles/people.ts'
import type { GoogleProject } from './alarms.ts'
import { allowSignUp } from './allowSignUp.ts'
import { describeFolders } from './describeFolders.ts'
import { grantAdmin } from './grantAdmin.ts'
import { harden, resetMfa } from './harden.ts'
import { inviteAccount } from './inviteAccount.ts'
import { type Listed, listAccounts } from './listAccounts.ts'
import { describePerson } from './people.ts'
import { revokeAdmin } from './revokeAdmin.ts'
import { sendPasswordLink } from './sendPasswordLink.ts'

const grantMessages: Record<GrantOutcome, string> = {
  granted: 'is an admin now. Open pages need a reload.',
  awaiting_password: 'will be an admin after opening the link and choosing a password.',
  replaced:
    'had an account that was not invited by this address, so somebody else may know its password. ' +
    'It was replaced, and its password and sessions no longer work. The new account becomes an admin ' +
    'after its owner opens the link and chooses a password. Photos that a browser kept for the old ' +
    'account must be chosen again.',
}

const stateMessages: Record<Listed['state'], string> = {
  admin: 'admin',
  invited: 'admin who has not chosen a password yet',
  moved: 'lost the role by a change of address; "revoke", then "grant"',
  gone: 'admin without an account; "revoke" ends the last token',
  no_role: 'account without a role',
  no_account: 'may sign up',
}

export const takesId: readonly string[] = ['revoke', 'reset-mfa']

type AccountTarget = { app: App; email: string; mail: GoogleProject | null }

export const accountCommands: Readonly<Record<string, (to: AccountTarget) => Promise<string>>> = {
  allow: async ({ app, email }) => {
    await allowSignUp(app, email)
    return 'may sign up now.'
  },
  invite: async (to) => {
    const outcome = await inviteAccount(to.app, to.email)
    const done = outcome === 'invited' ? 'has an account now.' : 'was invited before.'
    return `${done} ${await sendLink(to)}`
  },
  grant: async (to) => {
    const outcome = await grantAdmin(to.app, to.email)
    const link = outcome === 'granted' ? '' : ` ${await sendLink(to)}`
    return `${grantMessages[outcome]} Sign in at /auth.${link}`
  },
  revoke: async ({ app, email }) => {
    const people = await revokeAdmin(app, email)
    if (people.length === 0) return 'had no account yet, and can no longer sign up.'
    const done = `is no longer an admin${met(email, people)}`
    return done + (await describeFolders(app))
  },
  'reset-mfa': async ({ app, email }) =>
    'needs only the password to sign in, until a second factor is added again' +
    met(email, [await resetMfa(app, email)]),
}

function met(given: string, people: readonly Person[]): string {
  const names = people.map(describePerson)
  return names.every((name) => name === given) ? '.' : `: ${names.join(', ')}.`
}

async function sendLink({ app, email, mail }: AccountTarget): Promise<string> {
  const sent = await sendPasswordLink(app, email, mail)
  if (sent.kind === 'mailed') return 'The link is on its way to this address.'
  const why = sent.why ? `No mail could be sent (${sent.why}). ` : ''
  return `${why}Give the owner, and nobody else, this link:\n${sent.link}`
}

export async function runList(app: App): Promise<number> {
  for (const listed of await listAccounts(app)) {
    const name = 'uid' in listed ? describePerson(listed) : listed.present
    console.log(`${name}  ${stateMessages[listed.state]}`)
  }
  return 0
}

export async function runHarden(app: App, options: { totp: boolean }): Promise<number> {
  await harden(app, options)
  console.log(
    'The server requires passwords of 8 to 100 characters and hides which addresses have an account.',
  )
  if (options.totp) console.log('Admins can add a second factor.')
  return 0
}
