import { parseArgs } from 'node:util'
import { type App, applicationDefault, initializeApp } from 'firebase-admin/app'
import { z } from 'zod'
import { allowSignUp } from './admin/allowSignUp.ts'
import { type GrantOutcome, grantAdmin } from './admin/grantAdmin.ts'
import { type ListedAccount, listAccounts } from './admin/listAccounts.ts'
import { revokeAdmin } from './admin/revokeAdmin.ts'
import { CannotStart } from './CannotStart.ts'
import { defaultPorts, isPortInUse } from './emulators/ports.ts'
import { projectId } from './project.ts'
import { runVerb } from './runVerb.ts'

const usage = `npm run admin -- <command> (--project <id> | --emulator)

  list             every account, and every address that may open one
  allow <email>    lets the address sign up, without a role
  grant <email>    makes its account an admin; without an account, lets it sign up
  revoke <email>   takes the role, the sessions and the right to sign up

With --project: the credentials of "gcloud auth application-default login".
With --emulator: what "npm start" has started.`

const grantMessages: Record<GrantOutcome, string> = {
  granted: 'is an admin now, after signing out and in again.',
  awaiting_verification:
    'is an admin as soon as the address is verified: open the link in the verification mail.',
  awaiting_sign_up: 'may sign up now: open the account at /auth, then run this command again.',
}

const stateMessages: Record<ListedAccount['state'], string> = {
  admin: 'admin',
  admin_unverified: 'admin, but the address is not verified yet',
  no_role: 'account without a role',
  no_account: 'may sign up',
}

/** `npm run admin`: who may sign up, and who is an admin. For the owner's developer. */
await runVerb(async () => {
  const { positionals, values } = readArguments()
  const [command, email, ...rest] = positionals
  if (!command || rest.length > 0 || (command === 'list') !== (email === undefined)) {
    throw new CannotStart(usage)
  }
  const app = await connect(values)
  if (email === undefined) {
    for (const listed of await listAccounts(app)) {
      console.log(`${listed.email}  ${stateMessages[listed.state]}`)
    }
    return 0
  }
  const address = z.email().safeParse(email.trim())
  if (!address.success) throw new CannotStart(`"${email}" is not an e-mail address.`)
  console.log(`${address.data} ${await change(app, command, address.data)}`)
  return 0
})

async function change(app: App, command: string, email: string): Promise<string> {
  switch (command) {
    case 'grant':
      return grantMessages[await grantAdmin(app, email)]
    case 'revoke':
      return (await revokeAdmin(app, email)) === 'revoked'
        ? 'is no admin any more, from this moment on.'
        : 'has no account, and may not open one any more.'
    case 'allow':
      await allowSignUp(app, email)
      return 'may sign up now.'
    default:
      throw new CannotStart(usage)
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { project: { type: 'string' }, emulator: { type: 'boolean' } },
    })
  } catch (error) {
    throw new CannotStart(usage, { cause: error })
  }
}

async function connect(target: { project?: string; emulator?: boolean }): Promise<App> {
  if ((target.project === undefined) === (target.emulator === undefined)) {
    throw new CannotStart(usage)
  }
  if (target.project !== undefined) {
    const credential = applicationDefault()
    await credential.getAccessToken().catch((error: unknown) => {
      const remedy = 'run "gcloud auth application-default login" first.'
      throw new CannotStart(`There are no Google credentials here: ${remedy}`, { cause: error })
    })
    return initializeApp({ credential, projectId: target.project })
  }
  const { auth, firestore } = defaultPorts()
  if (!(await isPortInUse(firestore))) {
    throw new CannotStart('The emulators are not running: start them with "npm start".')
  }
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${auth}`
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`
  // No search for Google's own servers around this machine.
  process.env.METADATA_SERVER_DETECTION = 'none'
  return initializeApp({ projectId })
}
