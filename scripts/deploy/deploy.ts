import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app'
import { configFor, writeFirebaseConfig } from '../build/firebaseConfig.ts'
import { deployedSite } from '../build/serverDir.ts'
import { findAllFaults } from '../content/findAllFaults.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { typedFolders } from '../test/checkCode.ts'
import { allowDownloads } from './allowDownloads.ts'
import { findRefusedTask } from './findRefusedTask.ts'
import { googleApi } from './googleApi.ts'
import { type Finding, preflight } from './preflight.ts'
import { provePhoto } from './provePhoto.ts'
import type { LiveSite, SiteCheck } from './proveSite.ts'
import { readEndpoints } from './readEndpoints.ts'
import { readGoogleFacts } from './readGoogleFacts.ts'
import { previewStep, type ReleaseStep, releaseSteps } from './releaseSteps.ts'
import { reportTo } from './reportTo.ts'
import { addResources, compareToQuota } from './resources.ts'

const usage = `npm run deploy -- --project <id> [--dry-run] [--with-samples] [--prove] [--report] [--preview <name>]

Checks everything a deploy needs, builds, releases step by step, then tests the live site.

--preview <name>  releases only the pages, for seven days at an address of their own, and tests them
--dry-run         checks and builds, without the network
--with-samples    a staging project may keep the sample company's name, phones and addresses
--prove           checks, then tests the live site; releases nothing
--report          also writes what happens into deploy-report.log, without secrets and people's addresses`

const offline = { google: null, missingCheckApis: [] }

await runVerb(async () => {
  const {
    project,
    preview,
    'dry-run': isDry = false,
    prove: provesOnly,
    ...options
  } = readArguments()
  if (options.report) startReport(project)
  // Only people with its address see a preview.
  const withSamples = options['with-samples'] || preview !== undefined
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
  if (!provesOnly) {
    const { runtimeAccount } = state.google ?? {}
    if (runtimeAccount?.isOwn) process.env.RUNTIME_ACCOUNT = runtimeAccount.email
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
    for (const { name } of preview ? [previewStep] : releaseSteps) console.log(`  ${name}`)
    console.log(
      'Not checked without the network: billing, services, sign-in, regions, permissions.',
    )
    return 0
  }
  const live: LiveSite = {
    origin: `https://${project}.web.app`,
    project,
    bucket: configuration.storageBucket,
    apiKey: configuration.apiKey,
    analyticsId: local.analyticsId,
    firestore: 'https://firestore.googleapis.com',
    storage: 'https://firebasestorage.googleapis.com',
    auth: 'https://identitytoolkit.googleapis.com',
  }
  const allow = () =>
    allowDownloads(googleApi(accessToken, project), { ...live, origin: local.origin })
  if (preview) {
    await release(previewStep, live, preview)
    const address = (await allow()).get(preview)
    if (!address) throw new CannotStart(`Hosting doesn't list the preview ${preview}.`)
    return (await prove({ ...live, origin: address })) === 0 ? 0 : 1
  }
  if (!provesOnly) {
    await allow()
    console.log('Bucket: pages of the site may download originals')
    for (const step of releaseSteps) await release(step, live)
  }
  return proveLive(live, local.region)
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
        report: { type: 'boolean' },
        preview: { type: 'string' },
      },
    })
    const { preview, prove: provesOnly } = values
    const isPreview = preview !== undefined
    const isValid = !isPreview || (/^(?!live$)[a-z0-9][a-z0-9-]*$/.test(preview) && !provesOnly)
    if (values.project && isValid) return { ...values, project: values.project }
  } catch {
    // Falls through to the usage.
  }
  throw new CannotStart(usage)
}

function startReport(project: string): void {
  const file = 'deploy-report.log'
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: projectRoot })
  reportTo(join(projectRoot, file), [
    `npm run deploy -- ${process.argv.slice(2).join(' ')}`,
    `${new Date().toISOString()}, project ${project}, commit ${String(commit).trim()}, Node ${process.version}`,
  ])
  console.log(`Writing what happens into ${file}`)
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

async function release(
  step: ReleaseStep,
  { project, bucket, analyticsId }: LiveSite,
  preview = '',
): Promise<void> {
  console.log(`\n${step.name}`)
  const of = ['--project', project, '--bucket', bucket]
  if ('admin' in step) return run(['scripts/admin/admin.ts', ...step.admin, ...of])
  const firebase = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const file = writeFirebaseConfig(configFor(deployedSite, { counted: analyticsId !== null }))
  const what = preview
    ? ['hosting:channel:deploy', preview, '--expires', '7d']
    : ['deploy', '--only', step.firebase]
  try {
    await run([firebase, ...what, '--project', project, '--config', file])
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

async function proveLive(site: LiveSite, region: string): Promise<number> {
  const app = initializeApp({
    credential: applicationDefault(),
    projectId: site.project,
    storageBucket: site.bucket,
  })
  const google = googleApi(accessToken, site.project)
  const place = { project: site.project, region }
  const photo = {
    name: 'An uploaded photo is processed, and strangers don’t see it, also after it was hidden',
    check: () => provePhoto(app, site, { findRefusedTask: () => findRefusedTask(google, place) }),
  }
  const failed = await prove(site, [photo])
  await deleteApp(app)
  console.log(
    'To go back: check out the older commit, run "npm ci" and deploy it. To restore only the pages,',
  )
  console.log('open Hosting > Release history in the Firebase console.')
  return failed === 0 ? 0 : 1
}

async function prove(site: LiveSite, more: readonly SiteCheck[] = []): Promise<number> {
  const { checkSite, siteChecks } = await import('./proveSite.ts')
  const failed = await checkSite(site, console.log, [...siteChecks, ...more])
  console.log(
    failed === 0 ? `\nLive: ${site.origin}` : `\n${failed} tests of ${site.origin} failed.`,
  )
  return failed
}
