import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { ask, idsOf, inKitchen, list, startKitchen } from '../../../tests/support/askDrive.ts'
import { noise, picture } from './content.ts'
import type { FakeDrive } from './startFakeDrive.ts'

let drive: FakeDrive
afterEach(() => drive.close())

test('a list comes in pages, and each token leads to the next one', async () => {
  drive = await startKitchen(5)
  const fields = 'nextPageToken,files(id)'
  const first = await list(drive, { q: inKitchen, pageSize: '2', fields })
  const pageToken = first.body.nextPageToken
  const second = await list(drive, { q: inKitchen, pageSize: '2', fields, pageToken })
  const last = await list(drive, {
    q: inKitchen,
    pageSize: '2',
    fields,
    pageToken: second.body.nextPageToken,
  })
  expect([first, second, last].map(({ body }) => idsOf(body))).toEqual([
    ['f1', 'f2'],
    ['f3', 'f4'],
    ['f5'],
  ])
  expect(last.body).not.toHaveProperty('nextPageToken')
})

test('a token of another query, an old one and a made-up one are refused', async () => {
  drive = await startKitchen(5)
  const { body } = await list(drive, { q: inKitchen, pageSize: '2' })
  const other = await list(drive, {
    q: "'top' in parents and trashed = false",
    pageToken: body.nextPageToken,
  })
  const madeUp = await list(drive, { q: inKitchen, pageToken: 'x' })
  drive.fail({ does: 'worsen', list: { refusesTokens: true } })
  const old = await list(drive, { q: inKitchen, pageToken: body.nextPageToken })
  for (const { status, body } of [other, madeUp, old]) {
    expect(status).toBe(400)
    expect(body.error.errors).toEqual([
      {
        domain: 'global',
        reason: 'invalid',
        message: 'Invalid Value',
        locationType: 'parameter',
        location: 'pageToken',
      },
    ])
  }
})

test('an answer holds what was asked for and no more', async () => {
  drive = await startKitchen(1)
  const md5Checksum = createHash('md5').update('photo 1').digest('hex')
  const { body } = await list(drive, {
    q: inKitchen,
    fields: 'incompleteSearch,files(id,size,md5Checksum,capabilities/canDownload)',
  })
  expect(body).toEqual({
    incompleteSearch: false,
    files: [{ id: 'f1', size: '7', md5Checksum, capabilities: { canDownload: true } }],
  })
  const plain = await list(drive, { q: inKitchen })
  expect(plain.body.files).toEqual([
    { kind: 'drive#file', id: 'f1', name: '1.jpg', mimeType: 'image/jpeg' },
  ])
})

test.each(['files(id,color)', 'files(id', 'files(id/x)', 'id', ''])(
  'the field mask %s is refused',
  async (fields) => {
    drive = await startKitchen(1)
    expect((await list(drive, { q: inKitchen, fields })).status).toBe(400)
  },
)

test.each([
  { pageSize: '0' },
  { pageSize: '1001' },
  { orderBy: 'name' },
  { q: '' },
  { q: `${inKitchen} or trashed = true` },
])('the parameter %o is refused', async (params) => {
  drive = await startKitchen(1)
  expect((await list(drive, { q: inKitchen, ...params })).status).toBe(400)
})

test('what lies in a trashed folder counts as trashed', async () => {
  drive = await startKitchen(1)
  const { tree } = drive
  tree.trash('top')
  expect((await list(drive, { q: inKitchen })).body.files).toEqual([])
  const answer = await ask(drive, 'files/f1', { fields: 'trashed,explicitlyTrashed' })
  expect(await answer.json()).toEqual({ trashed: true, explicitlyTrashed: false })
})

test('what is not shared does not exist', async () => {
  drive = await startKitchen(1)
  const { tree } = drive
  tree.share('top', false)
  expect((await list(drive, { q: inKitchen })).status).toBe(404)
  expect((await ask(drive, 'files/f1')).status).toBe(404)
})

test('a shared drive shows itself to those alone who ask for it', async () => {
  drive = await startKitchen(0)
  const { tree } = drive
  tree.addFolder({ id: 'shared', driveId: 'd1' })
  tree.addFile({ id: 's1', parent: 'shared' })
  const q = "'shared' in parents and trashed = false"
  const both = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' }
  expect(idsOf((await list(drive, { q })).body)).toEqual([])
  expect(idsOf((await list(drive, { q, ...both })).body)).toEqual(['s1'])
  expect((await ask(drive, 'files/s1')).status).toBe(404)
  expect((await ask(drive, 'files/s1', { supportsAllDrives: 'true' })).status).toBe(200)
})

test('bytes are those that the checksum was made of', async () => {
  drive = await startKitchen(0)
  const { tree } = drive
  const content = noise('big', 300_000)
  tree.addFile({ id: 'big', parent: 'p1', content })
  const whole = await ask(drive, 'files/big', { alt: 'media' })
  const body = Buffer.from(await whole.arrayBuffer())
  expect(createHash('md5').update(body).digest('hex')).toBe(content.md5)
})

test('a picture is one, and each its own', async () => {
  drive = await startKitchen(0)
  const { tree } = drive
  tree.addFile({ id: 'png', parent: 'p1', content: await picture('a', { format: 'png' }) })
  const answer = await ask(drive, 'files/png', { alt: 'media' })
  const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(meta).toMatchObject({ format: 'png', width: 96, height: 64 })
  expect((await picture('a')).md5).toBe((await picture('a')).md5)
  expect((await picture('a')).md5).not.toBe((await picture('b')).md5)
})

test('a document of Google’s own and a file without the right to it have no bytes', async () => {
  drive = await startKitchen(1)
  const { tree } = drive
  const mimeType = 'application/vnd.google-apps.document'
  tree.addFile({ id: 'doc', parent: 'p1', mimeType, content: null })
  tree.allowDownload('f1', false)
  for (const [id, reason] of [
    ['doc', 'fileNotDownloadable'],
    ['f1', 'cannotDownloadFile'],
  ]) {
    const answer = await ask(drive, `files/${id}`, { alt: 'media' })
    expect(answer.status).toBe(403)
    expect((await answer.json()).error.errors[0].reason).toBe(reason)
  }
})

test('nobody gets in without a token, nor with one that was revoked', async () => {
  drive = await startKitchen(1)
  const url = new URL('drive/v3/files/f1', drive.url)
  expect((await fetch(url)).status).toBe(401)
  const headers = { authorization: 'Bearer token-1' }
  expect((await fetch(url, { headers })).status).toBe(401)
  await fetch(new URL('token', drive.url), { method: 'POST' })
  expect((await fetch(url, { headers })).status).toBe(200)
  drive.revokeTokens()
  expect((await fetch(url, { headers })).status).toBe(401)
})

test('whoever does more than read is remembered', async () => {
  drive = await startKitchen(1)
  expect((await ask(drive, 'files/f1')).status).toBe(200)
  expect(drive.violations).toEqual([])
  await fetch(new URL('drive/v3/files/f1', drive.url), { method: 'DELETE' })
  await fetch(new URL('upload/drive/v3/files', drive.url))
  expect(drive.violations).toEqual(['DELETE /drive/v3/files/f1', 'GET /upload/drive/v3/files'])
})
