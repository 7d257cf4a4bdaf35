import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { getFirestore, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { CloudRunService, Request } from './CloudRunService.ts'

type Encoder = {
  fromObject(event: object): object
  encode(event: object): { finish(): Uint8Array }
}
const functions = createRequire(new URL('../../functions/main.cjs', import.meta.url))
const protos = functions('./node_modules/firebase-functions/protos/compiledFirestore.js')
const DocumentEventData: Encoder = protos.google.events.cloud.firestore.v1.DocumentEventData

const taskSchema = z.object({ task: z.object({ httpRequest: z.object({ body: z.string() }) }) })
const objectSchema = z.object({ name: z.string(), bucket: z.string() })
const eventarc = { maxAttempts: Infinity, minBackoffSeconds: 10, maxBackoffSeconds: 600 }
/** firebase-functions reads a task's token without verifying it. */
const authorization = `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"tasks"}')}.none`

/** Delivers events and tasks as Eventarc and Cloud Tasks do. */
export class Platform {
  readonly services: CloudRunService[] = []
  readonly #queues = new Map<CloudRunService, { running: number; waiting: (() => void)[] }>()

  /** Cloud Tasks' interface, as firebase-admin uses it. @returns its address */
  startTasks(): Promise<string> {
    return listen(
      createServer(async (message, answer) => {
        const queue = /queues\/([^/]+)\/tasks$/.exec(message.url ?? '')?.[1]
        const service = this.services.find(({ id }) => id === queue)
        const { task } = taskSchema.parse(JSON.parse((await buffer(message)).toString()))
        answer.writeHead(service ? 200 : 404).end('{}')
        const body = new Uint8Array(Buffer.from(task.httpRequest.body, 'base64'))
        if (service) void this.#dispatch(service, body)
      }),
    )
  }

  /** A proxy of the Storage emulator that publishes an event for each stored object. @returns its address */
  startStorage(port: number): Promise<string> {
    return listen(
      createServer(async (message, answer) => {
        const { method, headers, url: path = '' } = message
        const sent = request({ port, method, path, headers }, async (received) => {
          const bytes = await buffer(received)
          answer.writeHead(received.statusCode ?? 502, received.headers).end(bytes)
          if (method !== 'POST' || !path.startsWith('/upload/') || received.statusCode !== 200)
            return
          const { name, bucket } = objectSchema.parse(JSON.parse(bytes.toString()))
          const source = `//storage.googleapis.com/projects/_/buckets/${bucket}`
          const details = { 'content-type': 'application/json', 'ce-subject': `objects/${name}` }
          const body = bytes.toString()
          this.#publish('google.cloud.storage.object.v1.finalized', source, {
            headers: details,
            body,
          })
        })
        sent.end(await buffer(message))
      }),
    )
  }

  /** Publishes an event for each document that changes from now on. */
  async startFirestore(): Promise<void> {
    for (const collection of ['projects', 'project_images']) {
      const known = new Map<string, QueryDocumentSnapshot>()
      const { promise: read, resolve } = Promise.withResolvers<void>()
      getFirestore()
        .collection(collection)
        .onSnapshot((snapshot) => {
          for (const { type, doc } of snapshot.docChanges()) {
            this.#documentWritten(
              collection,
              known.get(doc.id),
              type === 'removed' ? undefined : doc,
            )
            known.set(doc.id, doc)
          }
          resolve()
        })
      await read
    }
  }

  #documentWritten(
    collection: string,
    before: QueryDocumentSnapshot | undefined,
    after: QueryDocumentSnapshot | undefined,
  ): void {
    const database = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)`
    const document = (after ?? before)?.ref.path ?? ''
    const data = { value: encode(after, database), oldValue: encode(before, database) }
    const body = DocumentEventData.encode(DocumentEventData.fromObject(data)).finish()
    const headers = { 'content-type': 'application/protobuf', 'ce-document': document }
    for (const type of before && after ? ['written', 'updated'] : ['written']) {
      const event = { headers, body: new Uint8Array(body) }
      const source = `//firestore.googleapis.com/${database}`
      this.#publish(`google.cloud.firestore.document.v1.${type}`, source, event, collection)
    }
  }

  #publish(type: string, source: string, { headers, body }: Request, collection?: string): void {
    for (const service of this.services) {
      const { eventTrigger } = service.endpoint
      const pattern = eventTrigger?.eventFilterPathPatterns.document
      if (eventTrigger?.eventType !== type || pattern?.split('/')[0] !== collection) continue
      const event = {
        ...{ 'ce-specversion': '1.0', 'ce-id': crypto.randomUUID(), 'ce-type': type },
        ...{ 'ce-source': source, 'ce-time': new Date().toISOString(), ...headers },
      }
      void retry(eventarc, () => service.send({ headers: event, body }))
    }
  }

  async #dispatch(service: CloudRunService, body: BodyInit): Promise<void> {
    const { taskQueueTrigger } = service.endpoint
    if (!taskQueueTrigger) throw new Error(`${service.id} has no queue`)
    const queue = this.#queues.get(service) ?? { running: 0, waiting: [] }
    this.#queues.set(service, queue)
    await retry(taskQueueTrigger.retryConfig, async (attempt) => {
      while (queue.running >= taskQueueTrigger.rateLimits.maxConcurrentDispatches) {
        await new Promise<void>((resolve) => queue.waiting.push(resolve))
      }
      queue.running += 1
      const headers = {
        ...{ 'content-type': 'application/json', authorization },
        ...{ 'x-cloudtasks-queuename': service.id, 'x-cloudtasks-taskname': 'task' },
        ...{ 'x-cloudtasks-taskretrycount': `${attempt}`, 'x-cloudtasks-taskexecutioncount': '0' },
      }
      return service.send({ headers, body }).finally(() => {
        queue.running -= 1
        queue.waiting.shift()?.()
      })
    })
  }
}

async function retry(
  config: { maxAttempts: number; minBackoffSeconds: number; maxBackoffSeconds: number },
  send: (attempt: number) => Promise<number>,
): Promise<void> {
  for (let attempt = 0; attempt < config.maxAttempts; attempt += 1) {
    if ((await send(attempt).catch(() => 500)) < 300) return
    const seconds = Math.min(config.minBackoffSeconds * 2 ** attempt, config.maxBackoffSeconds)
    await setTimeout(seconds * 1000)
  }
}

function encode(snapshot: QueryDocumentSnapshot | undefined, database: string) {
  const proto = ({ seconds, nanoseconds }: Timestamp) => ({ seconds, nanos: nanoseconds })
  return (
    snapshot && {
      name: `${database}/documents/${snapshot.ref.path}`,
      fields: Reflect.get(snapshot, '_fieldsProto'),
      ...{ createTime: proto(snapshot.createTime), updateTime: proto(snapshot.updateTime) },
    }
  )
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
