import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { getFirestore, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { z } from 'zod'
import { variantPath } from '../../domain/paths.ts'
import { variantTypes } from '../../domain/variants.ts'
import type { CloudRunService } from './CloudRunService.ts'

type Encoder = { fromObject(event: object): object; encode(event: object): { finish(): Buffer } }
const functions = createRequire(new URL('../../functions/main.cjs', import.meta.url))
const protos = functions('./node_modules/firebase-functions/protos/compiledFirestore.js')
const DocumentEventData: Encoder = protos.google.events.cloud.firestore.v1.DocumentEventData

const taskSchema = z.object({ task: z.object({ httpRequest: z.object({ body: z.base64() }) }) })
const eventarc = { maxAttempts: Infinity, minBackoffSeconds: 10, maxBackoffSeconds: 600 }
/** firebase-functions reads a task's token without verifying it. */
const authorization = `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"tasks"}')}.none`
const isJson = { 'content-type': 'application/json' }

export class Platform {
  readonly #services: readonly CloudRunService[]

  constructor(services: readonly CloudRunService[]) {
    this.#services = services
  }

  /** Serves the part of Cloud Tasks' API that firebase-admin uses. @returns its address */
  async startTasks(): Promise<string> {
    const server = createServer(async (message, response) => {
      const queue = /queues\/([^/]+)\/tasks$/.exec(message.url ?? '')?.[1]
      const service = this.#services.find(({ id }) => id === queue)
      const { task } = taskSchema.parse(await json(message))
      response.writeHead(service ? 200 : 404).end('{}')
      const config = service?.options.taskQueueTrigger?.retryConfig
      if (!config) return
      await retry(config, (attempt) => {
        const headers = { ...isJson, authorization, 'x-cloudtasks-taskretrycount': `${attempt}` }
        return service.dispatches.add(() => service.send(headers, atob(task.httpRequest.body)))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** Publishes an event for each photo's document that changes from now on, and for variants that are made. */
  startFirestore(): void {
    for (const collection of ['projects', 'project_images']) {
      const known = new Map<string, QueryDocumentSnapshot>()
      const documents = getFirestore().collection(collection)
      documents.onSnapshot((snapshot) => {
        for (const { doc } of snapshot.docChanges()) {
          const before = known.get(doc.id)
          this.#publishDocument(before, doc)
          known.set(doc.id, doc)
          if (doc.get('status') !== 'ready' || before?.get('status') === 'ready') continue
          for (const type of variantTypes) this.publishObject(variantPath(doc.id, 'made', type))
        }
      })
    }
  }

  publishObject(name: string, metadata: object = {}): void {
    const bucket = getStorage().bucket().name
    const source = `//storage.googleapis.com/projects/_/buckets/${bucket}`
    const headers = { ...isJson, 'ce-source': source, 'ce-subject': `objects/${name}` }
    const body = JSON.stringify({ name, bucket, ...metadata })
    this.#publish('google.cloud.storage.object.v1.finalized', headers, body)
  }

  #publishDocument(before: QueryDocumentSnapshot | undefined, after: QueryDocumentSnapshot): void {
    const database = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)`
    const data = { value: toProto(after, database), oldValue: before && toProto(before, database) }
    const body = DocumentEventData.encode(DocumentEventData.fromObject(data)).finish()
    const headers = {
      ...{ 'content-type': 'application/protobuf', 'ce-document': after.ref.path },
      'ce-source': `//firestore.googleapis.com/${database}`,
    }
    const type = 'google.cloud.firestore.document.v1.written'
    this.#publish(type, headers, new Uint8Array(body), after.ref.parent.id)
  }

  #publish(type: string, headers: object, body: BodyInit, collection?: string): void {
    const id = { 'ce-id': crypto.randomUUID(), 'ce-time': new Date().toISOString() }
    const event = { 'ce-specversion': '1.0', 'ce-type': type, ...id, ...headers }
    for (const service of this.#services) {
      const { eventType, eventFilterPathPatterns } = service.options.eventTrigger ?? {}
      if (eventType !== type) continue
      if (eventFilterPathPatterns?.document.split('/')[0] !== collection) continue
      void retry(eventarc, () => service.send(event, body))
    }
  }
}

async function retry(
  { maxAttempts, minBackoffSeconds, maxBackoffSeconds }: typeof eventarc,
  send: (attempt: number) => Promise<number>,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if ((await send(attempt).catch(() => 500)) < 300) return
    await setTimeout(Math.min(minBackoffSeconds * 2 ** attempt, maxBackoffSeconds) * 1000)
  }
}

function toProto(snapshot: QueryDocumentSnapshot, database: string) {
  const time = ({ seconds, nanoseconds }: Timestamp) => ({ seconds, nanos: nanoseconds })
  return {
    name: `${database}/documents/${snapshot.ref.path}`,
    fields: Reflect.get(snapshot, '_fieldsProto'),
    ...{ createTime: time(snapshot.createTime), updateTime: time(snapshot.updateTime) },
  }
}
