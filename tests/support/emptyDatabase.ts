import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { projectRoot } from '../../scripts/lib/project.ts'
import { database } from './accounts.ts'
import { firestoreUrl, functionsUrl, projectId, storageUrl } from './emulators.ts'

/** Milliseconds to wait for a running transaction. */
const timeoutMs = 100_000

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
  const url = `${firestoreUrl}/emulator/v1/projects/${projectId}:securityRules`
  const files = [{ name: 'firestore.rules', content }]
  const { ok, status } = await send('PUT', url, { rules: { files } })
  if (!ok) throw new Error(`The emulator did not take the rules: ${status}`)
}

/** From now on no function is called for a changed document. */
export async function pauseTriggers(): Promise<void> {
  const triggers = await firestoreTriggers()
  await Promise.all(triggers.map((trigger) => listen({ ...trigger, document: 'nothing/{id}' })))
}

export async function resumeTriggers(): Promise<void> {
  await Promise.all((await firestoreTriggers()).map(listen))
}

/** Deletes every document; the functions are called for each. */
export async function deleteDocuments(): Promise<void> {
  const documents = `${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  for (const deadline = Date.now() + timeoutMs; ; await setTimeout(500)) {
    const { ok, status } = await send('DELETE', documents)
    if (ok) return
    // A transaction holds a document.
    if (status === 409 && Date.now() < deadline) continue
    throw new Error(`The emulator did not empty its database: ${status}`)
  }
}

export async function emptyBucket(): Promise<void> {
  const { ok, status } = await send('POST', `${storageUrl}/internal/reset`)
  if (!ok) throw new Error(`The emulator did not empty its bucket: ${status}`)
}

type Trigger = { key: string; eventType: string; document: string }

let known: Promise<Trigger[]> | undefined

function firestoreTriggers(): Promise<Trigger[]> {
  known ??= readFirestoreTriggers()
  return known
}

const eventSchema = z.object({
  eventType: z.string(),
  eventFilterPathPatterns: z.object({ document: z.string() }),
})
const backendsSchema = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(z.object({ id: z.string(), eventTrigger: z.unknown().optional() })),
    }),
  ),
})

async function readFirestoreTriggers(): Promise<Trigger[]> {
  const response = await send('GET', `${functionsUrl}/backends`)
  const { backends } = backendsSchema.parse(await response.json())
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ id, eventTrigger }) => {
      const { data } = eventSchema.safeParse(eventTrigger)
      if (!data) return []
      const { eventType, eventFilterPathPatterns } = data
      // The emulator numbers triggers from 0.
      return [{ key: `${id}-0`, eventType, document: eventFilterPathPatterns.document }]
    })
}

async function listen({ key, eventType, document }: Trigger): Promise<void> {
  const path = `/emulator/v1/projects/${projectId}/eventarcTrigger?eventarcTriggerId=${key}`
  const { ok, status } = await send('POST', `${firestoreUrl}${path}`, {
    eventType,
    ...{ database: '(default)', namespace: '(default)' },
    document: { value: document, matchType: 'PATH_PATTERN' },
  })
  if (!ok) throw new Error(`The emulator did not take a trigger: ${status}`)
}

/** Retries when the emulator closed a kept-alive connection. */
async function send(method: string, url: string, value?: unknown): Promise<Response> {
  const body = value === undefined ? null : JSON.stringify(value)
  try {
    return await fetch(url, { method, body })
  } catch {
    await setTimeout(100)
    return fetch(url, { method, body })
  }
}
