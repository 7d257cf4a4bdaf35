import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type firebase from 'firebase/compat/app'
import type { Address } from './firestoreWorld.ts'
import { openForEverybody, type Person, persons } from './persons.ts'

export type Bucket = firebase.storage.Reference

export type StorageWorld = {
  as(person: Person): Bucket
  store(path: string, customMetadata?: Record<string, string>): Promise<void>
  /** Sends by REST, because the SDK would clean the name. */
  send(person: Person, name: string): Promise<void>
  close(): Promise<void>
}

export async function openStorageWorld(address: Address): Promise<StorageWorld> {
  const { host, port, projectId, rules } = address
  const environment = await initializeTestEnvironment({ projectId, storage: { host, port, rules } })
  const bucketUrl = `gs://${projectId}.appspot.com`
  const buckets = openForEverybody((person) => {
    const claims = persons[person]
    const context = claims
      ? environment.authenticatedContext(person, claims)
      : environment.unauthenticatedContext()
    return context.storage(bucketUrl).ref()
  })
  return {
    as: (person) => buckets[person],
    store: (path, customMetadata = {}) =>
      environment.withSecurityRulesDisabled(async (context) => {
        await context.storage(bucketUrl).ref(path).put(smallObject, {
          contentType: 'image/jpeg',
          customMetadata,
        })
      }),
    send: (person, name) => send(address, person, name),
    close: () => environment.cleanup(),
  }
}

const smallObject = new Uint8Array([0xff, 0xd8, 0xff])

/** @throws with the SDK's code for a refusal */
async function send({ host, port, projectId }: Address, person: Person, name: string) {
  const claims = { sub: person, user_id: person, ...persons[person] }
  const token = [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const contentType = 'image/jpeg'
  const described = JSON.stringify({ name, contentType, metadata: { uploader: person } })
  const url = `http://${host}:${port}/v0/b/${projectId}.appspot.com/o?name=${encodeURIComponent(name)}`
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}.`,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=part',
    },
    body: Buffer.concat([
      Buffer.from(`--part\r\nContent-Type: application/json\r\n\r\n${described}\r\n`),
      Buffer.from(`--part\r\nContent-Type: ${contentType}\r\n\r\n`),
      smallObject,
      Buffer.from('\r\n--part--'),
    ]),
  })
  const text = await response.text()
  if (response.status === 403) throw Object.assign(new Error(text), { code: refused })
  if (!response.ok) throw new Error(`${response.status} ${text}`)
}

const refused = 'storage/unauthorized'
