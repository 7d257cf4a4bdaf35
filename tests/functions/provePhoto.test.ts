import { text } from 'node:stream/consumers'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { expect, test } from 'vitest'
import { provePhoto } from '../../scripts/deploy/provePhoto.ts'
import { adminApp } from '../support/accounts.ts'
import { authUrl, projectId, storageUrl } from '../support/emulators.ts'
import { serveLocally } from '../support/serveLocally.ts'

const emulated = {
  auth: `${authUrl}/identitytoolkit.googleapis.com`,
  storage: storageUrl,
  apiKey: 'any',
  bucket: `${projectId}.appspot.com`,
}

const tasksWork = { findRefusedTask: async () => null }

test("the deploy's proof uploads a photo as a browser does, and removes everything", async () => {
  const app = adminApp()
  expect(
    await provePhoto(app, { ...emulated, storage: await serveStorage() }, tasksWork),
  ).toBeNull()
  expect(await provePhoto(app, emulated, tasksWork)).toBe(
    'An original can be read with the token of its upload.',
  )
  const left = await getFirestore(app).collection('project_images').get()
  expect(left.docs.filter(({ id }) => id.startsWith('proof-'))).toEqual([])
  const [files] = await getStorage(app).bucket().getFiles({ prefix: 'projects/proof-' })
  expect(files).toEqual([])
  const { users } = await getAuth(app).listUsers()
  expect(users.filter(({ uid }) => uid.startsWith('proof-'))).toEqual([])
})

test('the proof fails if a cache still serves a photo that was hidden', async () => {
  const storage = await serveStorage({ caches: true })
  const proof = provePhoto(
    adminApp(),
    { ...emulated, storage },
    { ...tasksWork, limits: { hideMs: 2000, taskMs: 0 } },
  )
  await expect(proof).rejects.toThrow('A hidden photo could still be read after 2 seconds.')
})

test('the proof says at once why the tasks of a queue are refused', async () => {
  const refused = {
    findRefusedTask: async () => 'tasks-makeVariants answers 403.',
    limits: { hideMs: 0, taskMs: 0 },
  }
  expect(await provePhoto(adminApp(), emulated, refused)).toBe('tasks-makeVariants answers 403.')
})

/** The emulator keeps download tokens that production clears, so here none opens a file. */
async function serveStorage({ caches = false } = {}): Promise<string> {
  const cached = new Set<string>()
  return serveLocally(async (request, response) => {
    const { url = '', method } = request
    if (method === 'GET') {
      if (cached.has(url)) return response.writeHead(200).end()
      const { status } = await fetch(storageUrl + url.replace(/&token=.*/, ''))
      if (caches && status === 200) cached.add(url)
      return response.writeHead(status).end()
    }
    const { authorization = '' } = request.headers
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^x-goog|^content-t/.test(name),
    )
    const body = await text(request)
    const forwarded = await fetch(storageUrl + url, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        authorization,
      },
      body,
    })
    const uploadUrl = forwarded.headers.get('x-goog-upload-url') ?? ''
    return response
      .writeHead(forwarded.status, { 'x-goog-upload-url': uploadUrl })
      .end(await forwarded.text())
  })
}
