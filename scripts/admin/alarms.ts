import { z } from 'zod'
import { accessAlarm, driveAlarm, lateAlarm } from '../../functions/src/alarms.ts'
import type { GoogleApi } from '../deploy/googleApi.ts'
import { CannotStart } from '../lib/CannotStart.ts'

export type GoogleProject = { id: string; api: GoogleApi }

const monitoring = 'monitoring.googleapis.com'
const owner = 'Painting site'

/**
 * Per hour, beyond visits and the nightly job at 100,000 photos. They cost $0.30; a stranger with
 * 100 Mbit/s can cause as many in ten seconds.
 */
export const readsPerHour = 1_000_000

const logsOf = (...functions: string[]) =>
  `resource.type="cloud_run_revision" AND resource.labels.service_name=(${functions
    .map((name) => `"${name.toLowerCase()}"`)
    .join(' OR ')})`

const driveWork = ['drive-daily', 'tasks-syncDrive']

type Alarm = { name: string; remedy: string } & (
  | { filter: string }
  | { metrics: readonly string[]; perHour: number }
)

/**
 * Log lines (at most one email an hour for each) and metrics. For public functions only our own lines count, because the
 * framework logs strangers' requests as warnings and errors.
 */
export const alarms: readonly Alarm[] = [
  {
    name: 'photos fail',
    filter: `${logsOf('triggers-originalStored', 'tasks-makeVariants', 'tasks-makeImportedVariants')} AND ((jsonPayload.message="photo" AND jsonPayload.kind="failed") OR severity>=ERROR)`,
    remedy: 'Open the projects in the private area: each photo that failed says why, and retries.',
  },
  {
    name: 'published pages are not being updated',
    filter: `${logsOf('triggers-projectWritten', 'triggers-photoWritten', 'triggers-publishRequested', 'tasks-publish')} AND severity>=ERROR`,
    remedy:
      'It is retried for a day. If more emails arrive, read the log line, then run "npm run admin -- publish --project <id>".',
  },
  {
    name: 'a hidden photo is still public',
    filter: `${logsOf('tasks-publish')} AND jsonPayload.alarm="${lateAlarm.alarm}"`,
    remedy:
      'Hiding it has failed for more than ten minutes. It is retried for a day. Read the log lines before, then run "npm run admin -- publish --project <id>".',
  },
  {
    name: 'the nightly job fails',
    filter: `${logsOf('maintenance-nightly', 'tasks-remove')} AND severity>=ERROR`,
    remedy:
      'Read the log line. If it is "originals without a document", documents may have been lost: see docs/backups.md. Otherwise run "npm run admin -- maintenance --project <id>".',
  },
  {
    name: 'Google Drive sync fails',
    filter:
      `(${logsOf(...driveWork, 'google-drive-sync')} AND jsonPayload.alarm="${driveAlarm.alarm}")` +
      ` OR (${logsOf(...driveWork)} AND severity>=ERROR)`,
    remedy: 'Open the Google Drive Sync tab: its last run says what is missing.',
  },
  {
    name: 'image functions fail',
    filter:
      'resource.type="cloud_run_revision" AND resource.labels.service_name=~"^image-" AND jsonPayload.message=~"^Unhandled error"',
    remedy: 'Read the log line: a button of the private area failed, and the owner saw an error.',
  },
  {
    name: 'a role could not be changed',
    filter: `${logsOf('roles-syncClaim')} AND severity>=ERROR`,
    remedy: 'Run "npm run admin -- list --project <id>" and see who is admin.',
  },
  {
    name: 'somebody is given access or removed',
    filter: `${logsOf('roles-people')} AND jsonPayload.alarm="${accessAlarm.alarm}"`,
    remedy:
      'People in the private area shows who did it. If it was none of you, remove that admin there or with "npm run admin -- revoke <email> --project <id>".',
  },
  {
    name: 'the database is read too often',
    // `read_count` may omit reads of missing documents, which are billed too.
    metrics: ['document/read_count', 'rules/evaluation_count'],
    perHour: readsPerHour,
    remedy:
      'Look at the usage of Firestore in the Firebase console. Rules cannot bound how often public documents are read: see docs/security.md.',
  },
]

const named = z.object({
  name: z.string(),
  displayName: z.string().optional(),
  notificationChannels: z.array(z.string()).default([]),
})
type Named = z.infer<typeof named>

/**
 * Creates or updates one policy for each alarm and, with a budget, emails at 50, 90 and 100 %. Idempotent.
 * @throws with Google's message if a request is refused
 */
export async function setAlarms(
  google: GoogleProject,
  { email, budget }: { email: string; budget: number | null },
): Promise<void> {
  const { api } = google
  const channel = await keepChannel(google, email)
  const list = { host: `${monitoring}/v3`, parent: `projects/${google.id}`, field: 'alertPolicies' }
  const existing = await listNamed(api, list)
  for (const alarm of alarms) {
    const displayName = `${owner}: ${alarm.name}`
    const known = existing.find((policy) => policy.displayName === displayName)
    const notificationChannels = [...new Set([...(known?.notificationChannels ?? []), channel])]
    await keep(api, list, known, { displayName, ...policyFor(alarm), notificationChannels })
  }
  await leaveOutRequests(google)
  if (budget !== null) await keepBudget(google, channel, budget)
}

/** How the SDK's log lines about refused calls start. Each call of a stranger may cause one. */
const refusals =
  '"^(Failed to validate |Unhandled error FirebaseAuthError|Request (has|body|is) |Invalid request|Callable request |Data cannot be decoded)"'

/**
 * Google and the SDK log each request, for $0.50 a GiB. The functions write their own lines, except for a
 * request that timed out.
 */
const leftOut = {
  name: 'requests-of-functions',
  description: 'Logs of strangers’ requests cost more than they are worth.',
  filter:
    '(log_id("run.googleapis.com/requests") AND NOT httpRequest.status=504) OR labels."firebase-log-type"="callable-request-verification"' +
    ` OR jsonPayload.message=~${refusals} OR textPayload=~${refusals}`,
}

async function leaveOutRequests({ id, api }: GoogleProject): Promise<void> {
  const path = `logging.googleapis.com/v2/projects/${id}/exclusions`
  const list = { host: 'logging.googleapis.com/v2', parent: `projects/${id}`, field: 'exclusions' }
  const isThere = (await listNamed(api, list)).some(({ name }) => name === leftOut.name)
  if (isThere) await api.ask('PATCH', `${path}/${leftOut.name}?updateMask=filter`, leftOut)
  else await api.ask('POST', path, leftOut)
}

function policyFor(alarm: Alarm) {
  const { name, remedy } = alarm
  const watched =
    'filter' in alarm
      ? [{ conditionMatchedLog: { filter: alarm.filter } }]
      : alarm.metrics.map((metric) => ({ conditionThreshold: passing(metric, alarm.perHour) }))
  return {
    combiner: 'OR',
    enabled: true,
    conditions: watched.map((condition) => ({ displayName: name, ...condition })),
    alertStrategy: {
      // Google limits emails only for log-based alerts.
      ...('filter' in alarm && { notificationRateLimit: { period: '3600s' } }),
      autoClose: '86400s',
    },
    documentation: { content: remedy, mimeType: 'text/markdown' },
  }
}

function passing(metric: string, perHour: number) {
  return {
    filter: `resource.type="firestore_instance" AND metric.type="firestore.googleapis.com/${metric}"`,
    aggregations: [
      {
        alignmentPeriod: '3600s',
        perSeriesAligner: 'ALIGN_DELTA',
        crossSeriesReducer: 'REDUCE_SUM',
      },
    ],
    comparison: 'COMPARISON_GT',
    thresholdValue: perHour,
    duration: '0s',
  }
}

async function keepChannel({ id, api }: GoogleProject, email: string): Promise<string> {
  const list = { host: `${monitoring}/v3`, parent: `projects/${id}`, field: 'notificationChannels' }
  const displayName = `${owner}: ${email}`
  const known = (await listNamed(api, list)).find((channel) => channel.displayName === displayName)
  if (known) return known.name
  const channel = { type: 'email', displayName, labels: { email_address: email } }
  return named.parse(await keep(api, list, known, channel)).name
}

const billingSchema = z.object({ billingAccountName: z.string().min(1) })

async function keepBudget(google: GoogleProject, channel: string, amount: number): Promise<void> {
  const { id, api } = google
  const billing = `cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`
  const account = billingSchema.safeParse(await api.ask('GET', billing))
  if (!account.success) {
    throw new CannotStart(`The billing account of ${id} can't be read. Are you its owner?`)
  }
  const parent = account.data.billingAccountName
  const list = { host: 'billingbudgets.googleapis.com/v1', parent, field: 'budgets' }
  const displayName = `${owner}: ${id}`
  const known = (await listNamed(api, list)).find((budget) => budget.displayName === displayName)
  await keep(api, list, known, {
    displayName,
    budgetFilter: { projects: [`projects/${id}`] },
    amount: { specifiedAmount: { units: String(amount) } },
    thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
    notificationsRule: { monitoringNotificationChannels: [channel] },
  })
}

type List = { host: string; parent: string; field: string }

function keep(api: GoogleApi, list: List, known: Named | undefined, wanted: object) {
  const { host, parent, field } = list
  return known
    ? api.ask('PATCH', `${host}/${known.name}`, wanted)
    : api.ask('POST', `${host}/${parent}/${field}`, wanted)
}

async function listNamed(api: GoogleApi, { host, parent, field }: List): Promise<Named[]> {
  const found: Named[] = []
  for (let token = ''; ; ) {
    const response = (await api.ask('GET', `${host}/${parent}/${field}?pageToken=${token}`)) ?? {}
    const page = z.record(z.string(), z.unknown()).parse(response)
    found.push(...z.array(named).default([]).parse(page[field]))
    token = z.string().default('').parse(page.nextPageToken)
    if (!token) return found
  }
}

export async function runAlarms(
  google: GoogleProject,
  options: { email: string; budget: number | null },
): Promise<number> {
  await setAlarms(google, options)
  for (const { name } of alarms) console.log(`${options.email} gets an email when ${name}.`)
  console.log('Requests to functions are no longer logged, unless they time out.')
  if (options.budget !== null)
    console.log(`… and at 50, 90 and 100 % of ${options.budget} a month.`)
  return 0
}
