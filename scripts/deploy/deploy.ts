import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app'
import type { Configuration } from '../../web/firebase/configuration.ts'
import { headersFor, readFirebaseConfig, writeFirebaseConfig } from '../build/firebaseConfig.ts'
import { findAllFaults } from '../content/findAllFaults.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { typedFolders } from '../test/checkCode.ts'
import { googleApi } from './googleApi.ts'
import { type Finding, preflight } from './preflight.ts'
import { provePhoto } from './provePhoto.ts'
import type { LiveSite } from './proveSite.ts'
import { readEndpoints } from './readEndpoints.ts'
import { readGoogleFacts } from './readGoogleFacts.ts'
import { type ReleaseStep, releaseSteps } from './releaseSteps.ts'
import { addResources, compareToQuota } from './resources.ts'

const usage = `npm run deploy -- --project <id> [--dry-run] [--with-samples] [--prove]

Checks everything a deploy needs, builds, releases step by step, then tests the live site.

--dry-run        checks and builds, without the network
--with-samples   a staging project may keep the sample company's name, phones and addresses
--prove          checks, then tests the live site; releases nothing`

const offline = { google: null, missingCheckApis: [] }

await runVerb(async () => {
  const { project, 'dry-run': isDry = false, 'with-samples': withSamples, prove } = readArguments()
  const { faults, leftovers } = await findAllFaults()
  show(faults.map((sentence) => ({ level: 'refusal', sentence })))
  if (faults.length > 0) throw new CannotStart('Nothing was deployed.')
  // Loads content, which must have no mistakes.
  const { readLocalFacts } = await import('./readLocalFacts.ts')
  const local = readLocalFacts(project, leftovers)
  const { configuration } = local
  const bucket = typeof configuration === 'string' ? null : configuration.storageBucket
  // A person's credentials name no project whose quota pays for requests.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= project
  const check = (state: Awaited<ReturnType<typeof readGoogleFacts>> | typeof offline) =>
    show(preflight({ ...local, ...state }, { withSamples }))
  const state = isDry
    ? offline
    : await readGoogleFacts(googleApi(accessToken, project), local, bucket).catch((error) => {
        // Show the local problems even if Google can't be reached.
        check(offline)
        throw error
      })
  const findings = check(state)
  if (findings.some(({ level }) => level === 'refusal') || typeof configuration === 'string') {
    throw new CannotStart('Nothing was deployed.')
  }
  if (!prove) {
    console.log('Checking types and building, which takes a minute or two …')
    for (const folder of typedFolders) {
      await run(['node_modules/typescript/bin/tsc', '-p', folder], 'Nothing was deployed.')
    }
    await run(['scripts/build/build.ts'], 'Nothing was deployed.')
    const needed = addResources(Object.values(await readEndpoints()))
    const { report, fits } = compareToQuota(needed, state.google, local.region)
    if (!fits) throw new CannotStart(`${report} Nothing was deployed.`)
    console.log(report)
  }
  if (isDry) {
    console.log('A deploy would now release, in this order:')
    for (const { name } of releaseSteps) console.log(`  ${name}`)
    console.log(
      'Not checked without the network: billing, services, sign-in, regions, permissions.',
    )
    return 0
  }
  if (!prove) {
    await allowDownloads(project, configuration.storageBucket, local.origin)
    const { storageBucket } = configuration
    for (const step of releaseSteps) await release(step, project, storageBucket, local.analyticsId)
  }
  return proveLive(configuration, project, local.analyticsId)
})

function show(findings: readonly Finding[]): readonly Finding[] {
  for (const { level, sentence } of findings) {
    console.log(`${level === 'refusal' ? '✗' : '!'} ${sentence}`)
  }
  return findings
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'with-samples': { type: 'boolean' },
        prove: { type: 'boolean' },
      },
    })
    if (values.project) return { ...values, project: values.project }
  } catch {
    // Falls through to the usage.
  }
  throw new CannotStart(usage)
}

async function accessToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch (error) {
    throw new CannotStart(
      'There are no Google credentials here: run "gcloud auth application-default login" first.',
      { cause: error },
    )
  }
}

/** The private area downloads originals from signed URLs on another origin. */
async function allowDownloads(project: string, bucket: string, origin: string): Promise<void> {
  const site = [origin, `https://${project}.web.app`, `https://${project}.firebaseapp.com`]
  const cors = [
    { origin: site, method: ['GET'], responseHeader: ['Content-Type'], maxAgeSeconds: 3600 },
  ]
  await googleApi(accessToken, project).ask(
    'PATCH',
    `storage.googleapis.com/storage/v1/b/${bucket}?fields=cors`,
    { cors },
  )
  console.log('Bucket: pages of the site may download originals')
}

async function release(
  step: ReleaseStep,
  project: string,
  bucket: string,
  analyticsId: string | null,
): Promise<void> {
  console.log(`\n${step.name}`)
  const of = ['--project', project, '--bucket', bucket]
  if ('admin' in step) return run(['scripts/admin/admin.ts', ...step.admin, ...of])
  const firebase = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const config = readFirebaseConfig()
  const publicDir = join(projectRoot, config.hosting.public)
  const headers = headersFor(publicDir, { counted: analyticsId !== null })
  const file = writeFirebaseConfig({ ...config, hosting: { ...config.hosting, headers } })
  try {
    const where = ['--project', project, '--config', file]
    await run([firebase, 'deploy', ...where, '--only', step.firebase])
  } finally {
    rmSync(file)
  }
}

/** Runs a program in this terminal, because the Firebase CLI asks before it deletes functions. */
async function run(
  args: readonly string[],
  consequence = 'The steps before it are released. Fix the problem and run the deploy again.',
): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code === 0) return
  throw new CannotStart(`Stopped: ${args.join(' ')} failed. ${consequence}`)
}

async function proveLive(
  configuration: Configuration,
  project: string,
  analyticsId: string | null,
): Promise<number> {
  const site: LiveSite = {
    origin: `https://${project}.web.app`,
    project,
    bucket: configuration.storageBucket,
    apiKey: configuration.apiKey,
    analyticsId,
    firestore: 'https://firestore.googleapis.com',
    storage: 'https://firebasestorage.googleapis.com',
    auth: 'https://identitytoolkit.googleapis.com',
  }
  const app = initializeApp({
    credential: applicationDefault(),
    projectId: project,
    storageBucket: configuration.storageBucket,
  })
  const photo = {
    name: 'An uploaded photo is processed, and strangers don’t see it',
    check: () => provePhoto(app, site),
  }
  const { checkSite, siteChecks } = await import('./proveSite.ts')
  const failed = await checkSite(site, console.log, [...siteChecks, photo])
  await deleteApp(app)
  console.log(
    failed === 0 ? `\nLive: ${site.origin}` : `\n${failed} tests of the live site failed.`,
  )
  console.log(
    'To go back: check out the older commit, run "npm ci" and deploy it. To restore only the pages,',
  )
  console.log('open Hosting > Release history in the Firebase console.')
  return failed === 0 ? 0 : 1
}
