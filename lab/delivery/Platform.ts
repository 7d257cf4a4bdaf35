import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getFirestore, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { CloudRunService, Request } from './CloudRunService.ts'

type Encoder = {
  fromObject(event: object): object
  encode(event: object): { finish(): Uint8Array }
}
const functions = createRequire(new URL('../../functions/main.cjs', import.meta.url))
const { google } = functions('./node_modules/firebase-functions/protos/compiledFirestore.js')
const DocumentEventData: Encoder = google.events.cloud.firestore.v1.DocumentEventData

const taskSchema = z.object({
  task: z.object({ httpRequest: z.object({ body: z.string() }) }),
})

const objectSchema = z.object({ name: z.string(), bucket: z.string(), generation: z.string() })

/** What only Google checks: whose token a task carries. */
const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"tasks"}')}.none`

/** Events and tasks delivered as Eventarc and Cloud Tasks deliver them. */
export class Platform {
  #isStopped = false
  readonly #services: readonly CloudRunService[]
  readonly #waiting = new Map<CloudRunService, (() => void)[]>()
  readonly #running = new Map<CloudRunService, number>()
  readonly #endings: (() => void)[] = []

  constructor(services: readonly CloudRunService[]) {
    this.#services = services
  }

  /** Cloud Tasks' interface, as firebase-admin uses it. @returns its address */
  async startTasks(): Promise<string> {
    return this.#listen(
      createServer(async (message, answer) => {
        const queue = /queues\/([^/]+)\/tasks$/.exec(message.url ?? '')?.[1]
        const service = this.#services.find(({ endpoint }) => endpoint.id === queue)
        const { task } = taskSchema.parse(JSON.parse((await bytesOf(message)).toString()))
        answer.writeHead(service ? 200 : 404).end('{}')
        const body = new Uint8Array(Buffer.from(task.httpRequest.body, 'base64'))
        if (service) void this.#dispatch(service, body)
      }),
    )
  }

  /** The Storage emulator, behind a proxy that sends an event for each object that is stored. @returns its address */
  async startStorage(port: number): Promise<string> {
    return this.#listen(
      createServer(async (message, answer) => {
        const { method, headers, url: path = '' } = message
        const body = await bytesOf(message)
        const sent = request(
          { hostname: '127.0.0.1', port, method, path, headers },
          async (received) => {
            const bytes = await bytesOf(received)
            answer.writeHead(received.statusCode ?? 502, received.headers).end(bytes)
            const isUpload = method === 'POST' && path.startsWith('/upload/')
            if (isUpload && received.statusCode === 200) this.#objectFinalized(bytes.toString())
          },
        )
        sent.end(body)
      }),
    )
  }

  /** Sends an event for each document that changes from now on, where a function hears of its collection. */
  async startFirestore(): Promise<void> {
    for (const collection of ['projects', 'project_images']) {
      const known = new Map<string, QueryDocumentSnapshot>()
      const { promise: read, resolve } = Promise.withResolvers<void>()
      const end = getFirestore()
        .collection(collection)
        .onSnapshot((snapshot) => {
          for (const { type, doc } of snapshot.docChanges()) {
            const after = type === 'removed' ? undefined : doc
            this.#documentWritten(collection, known.get(doc.id), after)
            if (after) known.set(doc.id, after)
            else known.delete(doc.id)
          }
          resolve()
        })
      this.#endings.push(end)
      await read
    }
  }

  stop(): void {
    this.#isStopped = true
    for (const end of this.#endings) end()
  }

  #objectFinalized(json: string): void {
    const { name, bucket } = objectSchema.parse(JSON.parse(json))
    const source = `//storage.googleapis.com/projects/_/buckets/${bucket}`
    const headers = { 'content-type': 'application/json', 'ce-subject': `objects/${name}` }
    this.#publish('google.cloud.storage.object.v1.finalized', source, headers, json)
  }

  #documentWritten(
    collection: string,
    before: QueryDocumentSnapshot | undefined,
    after: QueryDocumentSnapshot | undefined,
  ): void {
    const document = (after ?? before)?.ref.path ?? ''
    const root = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`
    const encode = (snapshot: QueryDocumentSnapshot | undefined) =>
      snapshot && {
        name: `${root}/${document}`,
        fields: Reflect.get(snapshot, '_fieldsProto'),
        ...timesOf(snapshot),
      }
    const data = { value: encode(after), oldValue: encode(before) }
    const body = new Uint8Array(
      DocumentEventData.encode(DocumentEventData.fromObject(data)).finish(),
    )
    const headers = {
      ...{ 'content-type': 'application/protobuf', 'ce-document': document },
      ...{ 'ce-database': '(default)', 'ce-namespace': '(default)' },
      ...{ 'ce-project': `${process.env.GCLOUD_PROJECT}`, 'ce-location': 'us-central1' },
    }
    const source = `//firestore.googleapis.com/projects/${process.env.GCLOUD_PROJECT}/databases/(default)`
    const types = ['written', before && after && 'updated']
    for (const type of types) {
      if (type)
        this.#publish(
          `google.cloud.firestore.document.v1.${type}`,
          source,
          headers,
          body,
          collection,
        )
    }
  }

  /** Delivers an event to each function that hears of it, as often as Eventarc does. */
  #publish(
    type: string,
    source: string,
    headers: Record<string, string>,
    body: BodyInit,
    collection?: string,
  ): void {
    for (const service of this.#services) {
      const { eventTrigger } = service.endpoint
      const pattern = eventTrigger?.eventFilterPathPatterns.document
      if (eventTrigger?.eventType !== type || pattern?.split('/')[0] !== collection) continue
      const event = {
        ...{ 'ce-specversion': '1.0', 'ce-id': crypto.randomUUID(), 'ce-type': type },
        ...{ 'ce-source': source, 'ce-time': new Date().toISOString() },
      }
      void this.#retry(service, () => ({ headers: { ...event, ...headers }, body }), {
        ...{ maxAttempts: Infinity, minBackoffSeconds: 10, maxBackoffSeconds: 600 },
      })
    }
  }

  /** One task: it waits until its queue lets it through. */
  async #dispatch(service: CloudRunService, body: BodyInit): Promise<void> {
    const queue = service.endpoint.taskQueueTrigger
    if (!queue) throw new Error(`${service.endpoint.id} has no queue`)
    const waiting = this.#waiting.get(service) ?? []
    this.#waiting.set(service, waiting)
    const running = () => this.#running.get(service) ?? 0
    const headersOf = (retryCount: number) => ({
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...{ 'x-cloudtasks-queuename': service.endpoint.id, 'x-cloudtasks-taskname': 'task' },
      ...{ 'x-cloudtasks-taskretrycount': `${retryCount}`, 'x-cloudtasks-taskexecutioncount': '0' },
    })
    await this.#retry(service, (attempt) => ({ headers: headersOf(attempt), body }), {
      ...queue.retryConfig,
      enter: async () => {
        while (running() >= queue.rateLimits.maxConcurrentDispatches) {
          await new Promise<void>((resolve) => waiting.push(resolve))
        }
        this.#running.set(service, running() + 1)
      },
      leave: () => {
        this.#running.set(service, running() - 1)
        waiting.shift()?.()
      },
    })
  }

  async #retry(
    service: CloudRunService,
    requestOf: (attempt: number) => Request,
    policy: {
      maxAttempts: number
      minBackoffSeconds: number
      maxBackoffSeconds: number
      enter?: () => Promise<void>
      leave?: () => void
    },
  ): Promise<void> {
    const { maxAttempts, minBackoffSeconds, maxBackoffSeconds, enter, leave } = policy
    for (let attempt = 0; attempt < maxAttempts && !this.#isStopped; attempt += 1) {
      await enter?.()
      const status = await service.send(requestOf(attempt)).catch(() => 500)
      leave?.()
      if (status < 300) return
      const seconds = Math.min(minBackoffSeconds * 2 ** attempt, maxBackoffSeconds)
      await setTimeout(seconds * 1000)
    }
  }

  async #listen(server: Server): Promise<string> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.#endings.push(() => server.close().closeAllConnections())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function timesOf({ createTime, updateTime }: QueryDocumentSnapshot) {
  const proto = ({ seconds, nanoseconds }: Timestamp) => ({ seconds, nanos: nanoseconds })
  return { createTime: proto(createTime), updateTime: proto(updateTime) }
}
