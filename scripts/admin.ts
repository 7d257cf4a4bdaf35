import { setMaxListeners } from 'node:events'
import { parseArgs } from 'node:util'
import { type App, type AppOptions, applicationDefault, initializeApp } from 'firebase-admin/app'
import { z } from 'zod'
import { allowSignUp } from './admin/allowSignUp.ts'
import { type GrantOutcome, grantAdmin } from './admin/grantAdmin.ts'
import { type ListedAccount, listAccounts } from './admin/listAccounts.ts'
import {
  runBackup,
  runMaintenanceNow,
  runPublish,
  runReprocess,
  runRestore,
} from './admin/photoCommands.ts'
import type { Selection } from './admin/reprocess.ts'
import { revokeAdmin } from './admin/revokeAdmin.ts'
import { CannotStart } from './CannotStart.ts'
import { defaultPorts, emulatorEnvironment, isPortInUse } from './emulators/ports.ts'
import { projectId } from './project.ts'
import { runVerb } from './runVerb.ts'

const usage = `npm run admin -- <command> (--project <id> | --emulator)

  list                every account, and every address that may open one
  allow <email>       lets the address sign up, without a role
  grant <email>       makes its account an admin; without an account, lets it sign up
  revoke <email>      takes the role, the sessions and the right to sign up

  reprocess           makes variants again: --stale (of an older table), --failed, or --all;
                      --after <id> goes on where it was stopped
  maintenance              the night's work, now: trash, stuck uploads, documents against objects
  publish             makes of the data what visitors see, and says what differed
  backup <folder>     every document and photo into a new folder
  restore <folder>    a backup into a project without photos

With --project: the credentials of "gcloud auth application-default login"; the bucket is
<id>.firebasestorage.app, or --bucket <name>.
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

// A download by @google-cloud/storage has eleven listeners on one stream; Node warns from ten on.
setMaxListeners(20)

/** `npm run admin`: accounts and photos, for the owner's developer. */
await runVerb(async (stop) => {
  const { positionals, values } = readArguments()
  const [command, operand, ...rest] = positionals
  const withoutOperand = ['list', 'reprocess', 'maintenance', 'publish'].includes(command ?? '')
  if (!command || rest.length > 0 || withoutOperand !== (operand === undefined)) {
    throw new CannotStart(usage)
  }
  const selection = selectionOf(values)
  if ((command === 'reprocess') !== (selection !== null)) throw new CannotStart(usage)
  const app = await connect(values)
  if (selection) return runReprocess(app, { selection, after: values.after ?? null, stop })
  if (command === 'list') return list(app)
  if (command === 'maintenance') return runMaintenanceNow()
  if (command === 'publish') return runPublish()
  if (operand === undefined) throw new CannotStart(usage)
  if (command === 'backup') return runBackup(app, operand)
  if (command === 'restore') return runRestore(app, operand)
  const address = z.email().safeParse(operand.trim())
  if (!address.success) throw new CannotStart(`"${operand}" is not an e-mail address.`)
  console.log(`${address.data} ${await change(app, command, address.data)}`)
  return 0
})

async function list(app: App): Promise<number> {
  for (const { email, state } of await listAccounts(app)) {
    console.log(`${email}  ${stateMessages[state]}`)
  }
  return 0
}

function selectionOf(values: ReturnType<typeof readArguments>['values']): Selection | null {
  const chosen = (['stale', 'failed', 'all'] as const).filter((name) => values[name])
  if (chosen.length > 1) throw new CannotStart(usage)
  return chosen[0] ?? null
}

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
      options: {
        project: { type: 'string' },
        bucket: { type: 'string' },
        emulator: { type: 'boolean' },
        stale: { type: 'boolean' },
        failed: { type: 'boolean' },
        all: { type: 'boolean' },
        after: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CannotStart(usage, { cause: error })
  }
}

async function connect(target: {
  project?: string
  bucket?: string
  emulator?: boolean
}): Promise<App> {
  if ((target.project === undefined) === (target.emulator === undefined)) {
    throw new CannotStart(usage)
  }
  if (target.project !== undefined) {
    const credential = applicationDefault()
    await credential.getAccessToken().catch((error: unknown) => {
      const remedy = 'run "gcloud auth application-default login" first.'
      throw new CannotStart(`There are no Google credentials here: ${remedy}`, { cause: error })
    })
    const storageBucket = target.bucket ?? `${target.project}.firebasestorage.app`
    return connectAs({ credential, projectId: target.project, storageBucket })
  }
  if (!(await isPortInUse(defaultPorts().firestore))) {
    throw new CannotStart('The emulators are not running: start them with "npm start".')
  }
  Object.assign(process.env, emulatorEnvironment(defaultPorts()))
  return connectAs({ projectId, storageBucket: `${projectId}.appspot.com` })
}

/** The functions' code has an Admin SDK of its own, which finds its project in the environment. */
function connectAs(options: AppOptions & { projectId: string; storageBucket: string }): App {
  const { projectId: id, storageBucket } = options
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id, storageBucket })
  return initializeApp(options)
}
