import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { projectRoot } from '../../scripts/lib/project.ts'
import { database } from './accounts.ts'
import { firestoreUrl, functionsUrl, projectId, storageUrl } from './emulators.ts'

/** Milliseconds to wait for a running transaction. */
const timeoutMs = 100_000

const emulator = `${firestoreUrl}/emulator/v1/projects/${projectId}`

/**
 * Deletes every document without calling the functions, which would work longer than many a test.
 */
export async function emptyDatabase(): Promise<void> {
  await pauseTriggers()
  await endListeners()
  await deleteDocuments()
  await resumeTriggers()
}

const denyAll = `
  rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents/{path=**} { allow read, write: if false; }
  }`

/** Pages listen to these collections. */
const listenedTo = ['projects', 'project_images', 'sync_runs', 'reports', 'publishing_errors']

/**
 * Ends listeners of closed pages. The emulator doesn't notice that a page closed, and evaluates the
 * rules for it at every change, which takes 3 ms of CPU each. It ends a listener that may no longer
 * read a changed document.
 */
async function endListeners(): Promise<void> {
  const rules = await readFile(join(projectRoot, 'firestore.rules'), 'utf8')
  await setRules(denyAll)
  const firestore = database()
  await Promise.all(listenedTo.map((name) => firestore.doc(`${name}/changed`).set({})))
  await setRules(rules)
}

async function setRules(content: string): Promise<void> {
  const files = [{ name: 'firestore.rules', content }]
  await send('PUT', `${emulator}:securityRules`, { rules: { files } })
}

/** From now on no function is called for a changed document. */
export async function pauseTriggers(): Promise<void> {
  await Promise.all((await firestoreTriggers()).map((trigger) => listen(trigger, 'nothing/{id}')))
}

export async function resumeTriggers(): Promise<void> {
  await Promise.all((await firestoreTriggers()).map((trigger) => listen(trigger)))
}

/** Deletes every document; the functions are called for each. */
export async function deleteDocuments(): Promise<void> {
  await send('DELETE', `${emulator}/databases/(default)/documents`)
}

export async function emptyBucket(): Promise<void> {
  await send('POST', `${storageUrl}/internal/reset`)
}

const triggerSchema = z.object({
  id: z.string(),
  eventTrigger: z.object({
    eventType: z.string(),
    eventFilterPathPatterns: z.object({ document: z.string() }),
  }),
})
const backendsSchema = z.object({
  backends: z.array(z.object({ functionTriggers: z.array(z.unknown()) })),
})
type Trigger = z.infer<typeof triggerSchema>

let known: Promise<Trigger[]> | undefined

function firestoreTriggers(): Promise<Trigger[]> {
  known ??= readFirestoreTriggers()
  return known
}

async function readFirestoreTriggers(): Promise<Trigger[]> {
  const response = await send('GET', `${functionsUrl}/backends`)
  const { backends } = backendsSchema.parse(await response.json())
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers)
  return triggers.flatMap((trigger) => triggerSchema.safeParse(trigger).data ?? [])
}

async function listen({ id, eventTrigger }: Trigger, to?: string): Promise<void> {
  const { eventType, eventFilterPathPatterns } = eventTrigger
  // The emulator numbers triggers from 0.
  await send('POST', `${emulator}/eventarcTrigger?eventarcTriggerId=${id}-0`, {
    eventType,
    database: '(default)',
    namespace: '(default)',
    document: { value: to ?? eventFilterPathPatterns.document, matchType: 'PATH_PATTERN' },
  })
}

/** Retries when the emulator closed a kept-alive connection, and while a transaction holds a document. */
async function send(method: string, url: string, value?: unknown): Promise<Response> {
  const body = value === undefined ? null : JSON.stringify(value)
  const request = () => fetch(url, { method, body })
  for (const deadline = Date.now() + timeoutMs; ; await setTimeout(500)) {
    const response = await request().catch(() => setTimeout(100).then(request))
    if (response.ok) return response
    if (response.status !== 409 || Date.now() > deadline)
      throw new Error(`${method} ${url}: ${response.status}`)
  }
}
