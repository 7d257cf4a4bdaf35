import { setMaxListeners } from 'node:events'
import { parseArgs } from 'node:util'
import { type App, type AppOptions, applicationDefault, initializeApp } from 'firebase-admin/app'
import { z } from 'zod'
import { googleApi } from '../deploy/googleApi.ts'
import { emulatorEnvironment } from '../emulators/ports.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectId } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { runningPorts } from '../start/claimData.ts'
import { accountCommands, runHarden, runList, takesId } from './accountCommands.ts'
import { type GoogleProject, runAlarms } from './alarms.ts'
import {
  runBackup,
  runMaintenanceNow,
  runPublish,
  runReprocess,
  runRestore,
} from './photoCommands.ts'
import { runRecovery } from './recovery.ts'
import type { Selection } from './reprocess.ts'
import { runServiceAccount } from './serviceAccount.ts'
import { runSyncRoles } from './syncRoles.ts'

const usage = `npm run admin -- <command> (--project <id> | --emulator)

  list                all accounts, and addresses that may create one
  invite <email>      creates an account and mails the link for choosing its password
  grant <email>       the same, as an admin; replaces an account that was not invited
  revoke <email>      removes role, sessions and the right to sign up from everyone who was invited by
                      this address or has it now (or from a uid); never from the last admin
  allow <email>       lets this address sign up, without a role
  reset-mfa <email>   removes the second factor of someone who lost a phone
                      --print with invite and grant: prints the link instead of mailing it
  harden              enforces passwords of 8 to 100 characters and hides which addresses have an
                      account; --totp lets admins add a second factor
  alarms <email>      emails this address if photos fail, a hidden photo is still public after ten
                      minutes, the nightly job or the Drive sync fails, somebody is given access or
                      removed, the database is read a million times in an hour, or the month's bill
                      nears --budget <amount> in the account's currency
  recovery            keeps every version of the database for a week, daily backups and deleted files
                      for two, and protects the database from deletion
  service-account     creates an account with few roles, as which the next deploy lets functions run

  reprocess           makes variants again: --stale (of an older table), --failed, or --all;
                      --after <id> resumes a stopped run
  maintenance         runs the nightly job now: trash, stuck uploads, documents against files;
                      --remove-unnamed also removes originals that no document names, which otherwise
                      stay if they are more than 10 or a fifth of all
  publish             reports how the published copy and file access differ from the data, and waits until
                      the publish task has corrected them
  sync-roles          writes each admin's claim again, with the address that the role was granted to
  backup <folder>     writes every document and photo into a new folder
  restore <folder>    restores a backup into a project without photos; roles and Drive folders stay as
                      they are

With --project: uses the credentials of "gcloud auth application-default login"; the bucket is
<id>.firebasestorage.app, or --bucket <name>.
With --emulator: uses the emulators that "npm start" started.`

const commandsWithoutOperand = [
  'list',
  'reprocess',
  'maintenance',
  'publish',
  'sync-roles',
  'harden',
  'recovery',
  'service-account',
]

// @google-cloud/storage adds eleven listeners to one stream; Node warns above ten.
setMaxListeners(20)

await runVerb(async (stop) => {
  const { positionals, values } = readArguments()
  const [command, operand, ...rest] = positionals
  const takesNothing = commandsWithoutOperand.includes(command ?? '')
  if (!command || rest.length > 0 || takesNothing !== (operand === undefined)) {
    throw new CannotStart(usage)
  }
  const selection = selectionOf(values)
  if ((command === 'reprocess') !== (selection !== null)) throw new CannotStart(usage)
  const { app, google } = await connect(values)
  if (selection) return runReprocess(app, { selection, after: values.after ?? null, stop })
  if (command === 'list') return runList(app)
  if (command === 'maintenance') {
    return runMaintenanceNow({ removeUnnamed: values['remove-unnamed'] ?? false })
  }
  if (command === 'publish') return runPublish()
  if (command === 'sync-roles') return runSyncRoles(app)
  if (command === 'harden') return runHarden(app, { totp: values.totp ?? false })
  if (command === 'recovery') return runRecovery(inGoogle(google), bucketOf(values))
  if (command === 'service-account') {
    return runServiceAccount(inGoogle(google), bucketOf(values))
  }
  if (operand === undefined) throw new CannotStart(usage)
  if (command === 'backup') return runBackup(app, operand)
  if (command === 'restore') return runRestore(app, operand)
  const address = (takesId.includes(command) ? z.string() : z.email()).safeParse(operand.trim())
  if (!address.success) throw new CannotStart(`"${operand}" is not an email address.`)
  const email = address.data
  if (command === 'alarms') {
    return runAlarms(inGoogle(google), { email, budget: budgetOf(values.budget) })
  }
  const change = Object.hasOwn(accountCommands, command) && accountCommands[command]
  if (!change) throw new CannotStart(usage)
  console.log(`${email} ${await change({ app, email, mail: values.print ? null : google })}`)
  return 0
})

function inGoogle(google: GoogleProject | null): GoogleProject {
  if (google) return google
  throw new CannotStart('This command needs a real project: add --project <id>.')
}

const bucketOf = ({ bucket, project }: { bucket?: string; project?: string }) =>
  bucket ?? `${project}.firebasestorage.app`

function budgetOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const amount = z.coerce.number().int().positive().safeParse(text)
  if (!amount.success) throw new CannotStart(`"${text}" is not an amount. Use a whole number.`)
  return amount.data
}

function selectionOf(values: ReturnType<typeof readArguments>['values']): Selection | null {
  const chosen = (['stale', 'failed', 'all'] as const).filter((name) => values[name])
  if (chosen.length > 1) throw new CannotStart(usage)
  return chosen[0] ?? null
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
        print: { type: 'boolean' },
        totp: { type: 'boolean' },
        budget: { type: 'string' },
        'remove-unnamed': { type: 'boolean' },
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
}): Promise<{ app: App; google: GoogleProject | null }> {
  if ((target.project === undefined) === (target.emulator === undefined)) {
    throw new CannotStart(usage)
  }
  if (target.project !== undefined) {
    // Left over from emulators, they would make "revoke" change nothing in the real project.
    for (const name in process.env) if (name.endsWith('_EMULATOR_HOST')) delete process.env[name]
    // A person's credentials name no project whose quota pays for requests.
    process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= target.project
    const credential = applicationDefault()
    await credential.getAccessToken().catch((error: unknown) => {
      const remedy = 'run "gcloud auth application-default login" first.'
      throw new CannotStart(`There are no Google credentials: ${remedy}`, { cause: error })
    })
    const storageBucket = bucketOf(target)
    const token = async () => (await credential.getAccessToken()).access_token
    const google = { id: target.project, api: googleApi(token, target.project) }
    return { app: connectAs({ credential, projectId: target.project, storageBucket }), google }
  }
  const ports = await runningPorts()
  if (!ports) throw new CannotStart('The emulators are not running: start them with "npm start".')
  Object.assign(process.env, emulatorEnvironment(ports))
  return {
    app: connectAs({ projectId, storageBucket: `${projectId}.appspot.com` }),
    google: null,
  }
}

function connectAs(options: AppOptions & { projectId: string; storageBucket: string }): App {
  const { projectId: id, storageBucket } = options
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id, storageBucket })
  return initializeApp(options)
}
