import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { expect, onTestFinished, test } from 'vitest'
import { provePhoto } from '../../scripts/deploy/provePhoto.ts'
import { adminApp } from '../support/accounts.ts'
import { authUrl, projectId, storageUrl } from '../support/emulators.ts'

const emulated = {
  auth: `${authUrl}/identitytoolkit.googleapis.com`,
  storage: storageUrl,
  apiKey: 'any',
  bucket: `${projectId}.appspot.com`,
}

test("the deploy's proof uploads a photo as a browser does, and removes everything", async () => {
  const app = adminApp()
  // The emulator keeps download tokens that production clears.
  const storage = await serve(async (request, response) => {
    if (request.method === 'GET') return response.writeHead(403).end()
    const { authorization = '' } = request.headers
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^x-goog|^content-t/.test(name),
    )
    const body = await text(request)
    const forwarded = await fetch(`${storageUrl}${request.url}`, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        authorization,
      },
      body,
    })
    const url = forwarded.headers.get('x-goog-upload-url') ?? ''
    return response
      .writeHead(forwarded.status, { 'x-goog-upload-url': url })
      .end(await forwarded.text())
  })
  expect(await provePhoto(app, { ...emulated, storage })).toBeNull()
  expect(await provePhoto(app, emulated)).toBe(
    'An original can be read with the token of its upload.',
  )
  const left = await getFirestore(app).collection('project_images').get()
  expect(left.docs.filter(({ id }) => id.startsWith('proof-'))).toEqual([])
  const [files] = await getStorage(app).bucket().getFiles({ prefix: 'projects/proof-' })
  expect(files).toEqual([])
  const { users } = await getAuth(app).listUsers()
  expect(users.filter(({ uid }) => uid.startsWith('proof-'))).toEqual([])
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
