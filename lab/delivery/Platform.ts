import { createServer, type RequestListener, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { getFirestore, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { CloudRunService, Request } from './CloudRunService.ts'

type Encoder = { fromObject(event: object): object; encode(event: object): { finish(): Buffer } }
const functions = createRequire(new URL('../../functions/main.cjs', import.meta.url))
const protos = functions('./node_modules/firebase-functions/protos/compiledFirestore.js')
const DocumentEventData: Encoder = protos.google.events.cloud.firestore.v1.DocumentEventData

const taskSchema = z.object({ task: z.object({ httpRequest: z.object({ body: z.base64() }) }) })
const objectSchema = z.object({ name: z.string(), bucket: z.string() })
const eventarc = { maxAttempts: Infinity, minBackoffSeconds: 10, maxBackoffSeconds: 600 }
/** firebase-functions reads a task's token without verifying it. */
const authorization = `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"tasks"}')}.none`

/** Delivers events as Eventarc does, and tasks as Cloud Tasks does. */
export class Platform {
  readonly #services: readonly CloudRunService[]

  constructor(services: readonly CloudRunService[]) {
    this.#services = services
  }

  /** Serves the part of Cloud Tasks' API that firebase-admin uses. @returns its address */
  startTasks(): Promise<string> {
    return listen(async (message, response) => {
      const queue = /queues\/([^/]+)\/tasks$/.exec(message.url ?? '')?.[1]
      const service = this.#services.find(({ id }) => id === queue)
      const { task } = taskSchema.parse(await json(message))
      response.writeHead(service ? 200 : 404).end('{}')
      if (service) void dispatch(service, Buffer.from(task.httpRequest.body, 'base64'))
    })
  }

  /** A proxy of the Storage emulator that publishes an event for each stored object. @returns its address */
  startStorage(port: number): Promise<string> {
    return listen(async (message, response) => {
      const { method, headers, url: path = '' } = message
      const sent = request({ port, method, path, headers }, async (received) => {
        const body = await buffer(received)
        response.writeHead(received.statusCode ?? 502, received.headers).end(body)
        if (!path.startsWith('/upload/') || received.statusCode !== 200) return
        const { name, bucket } = objectSchema.parse(JSON.parse(`${body}`))
        this.#publish('google.cloud.storage.object.v1.finalized', {
          headers: {
            ...{ 'content-type': 'application/json', 'ce-subject': `objects/${name}` },
            'ce-source': `//storage.googleapis.com/projects/_/buckets/${bucket}`,
          },
          body: `${body}`,
        })
      })
      sent.end(await buffer(message))
    })
  }

  /** Publishes an event for each document that changes from now on. */
  async startFirestore(): Promise<void> {
    for (const collection of ['projects', 'project_images']) {
      const known = new Map<string, QueryDocumentSnapshot>()
      const { promise: firstSnapshot, resolve } = Promise.withResolvers<void>()
      getFirestore()
        .collection(collection)
        .onSnapshot((snapshot) => {
          for (const { type, doc } of snapshot.docChanges()) {
            const before = known.get(doc.id)
            this.#publishDocument(before, type === 'removed' ? undefined : doc)
            known.set(doc.id, doc)
          }
          resolve()
        })
      await firstSnapshot
    }
  }

  #publishDocument(before?: QueryDocumentSnapshot, after?: QueryDocumentSnapshot): void {
    const database = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)`
    const document = (after ?? before)?.ref.path ?? ''
    const data = { value: toProto(after, database), oldValue: toProto(before, database) }
    const headers = {
      ...{ 'content-type': 'application/protobuf', 'ce-document': document },
      'ce-source': `//firestore.googleapis.com/${database}`,
    }
    const bytes = DocumentEventData.encode(DocumentEventData.fromObject(data)).finish()
    for (const change of before && after ? ['written', 'updated'] : ['written']) {
      const event = { headers, body: new Uint8Array(bytes) }
      this.#publish(`google.cloud.firestore.document.v1.${change}`, event, document)
    }
  }

  #publish(type: string, { headers, body }: Request, document?: string): void {
    for (const service of this.#services) {
      const { eventTrigger } = service.endpoint
      const collection = eventTrigger?.eventFilterPathPatterns.document?.split('/')[0]
      if (eventTrigger?.eventType !== type || collection !== document?.split('/')[0]) continue
      const event = {
        ...{ 'ce-specversion': '1.0', 'ce-id': crypto.randomUUID(), 'ce-type': type },
        ...{ 'ce-time': new Date().toISOString(), ...headers },
      }
      void retry(eventarc, () => service.send({ headers: event, body }))
    }
  }
}

async function dispatch(service: CloudRunService, body: BodyInit): Promise<void> {
  const config = service.endpoint.taskQueueTrigger?.retryConfig
  if (!config) throw new Error(`${service.id} has no queue`)
  await retry(config, (attempt) => {
    const headers = {
      ...{ 'content-type': 'application/json', authorization },
      ...{ 'x-cloudtasks-queuename': service.id, 'x-cloudtasks-taskname': 'task' },
      ...{ 'x-cloudtasks-taskretrycount': `${attempt}`, 'x-cloudtasks-taskexecutioncount': '0' },
    }
    return service.queue.add(() => service.send({ headers, body }))
  })
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

function toProto(snapshot: QueryDocumentSnapshot | undefined, database: string) {
  const time = ({ seconds, nanoseconds }: Timestamp) => ({ seconds, nanos: nanoseconds })
  return (
    snapshot && {
      name: `${database}/documents/${snapshot.ref.path}`,
      fields: Reflect.get(snapshot, '_fieldsProto'),
      ...{ createTime: time(snapshot.createTime), updateTime: time(snapshot.updateTime) },
    }
  )
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
