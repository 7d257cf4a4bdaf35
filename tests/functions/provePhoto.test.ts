import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { expect, test } from 'vitest'
import { provePhoto } from '../../scripts/deploy/provePhoto.ts'
import { adminApp } from '../support/accounts.ts'
import { emulators } from '../support/emulators.ts'

test('a deploy’s photo goes the whole way, is shown to nobody, and is taken back', async () => {
  const app = adminApp()
  // The emulator keeps tokens, whatever is asked of it; production forgets those that it is told to.
  const production = createServer((_request, response) => response.writeHead(403).end())
  await once(production.listen(0, '127.0.0.1'), 'listening')
  const { port } = production.address() as AddressInfo
  expect(await provePhoto(app, `http://127.0.0.1:${port}`)).toBeNull()
  production.close()
  expect(await provePhoto(app, `http://127.0.0.1:${emulators.storage}`)).toBe(
    'An original can be read with the token of its upload.',
  )
  const left = await getFirestore(app).collection('project_images').get()
  expect(left.docs.filter(({ id }) => id.startsWith('proof-'))).toEqual([])
  const [files] = await getStorage(app).bucket().getFiles({ prefix: 'projects/proof-' })
  expect(files).toEqual([])
})
