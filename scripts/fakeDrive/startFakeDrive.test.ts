import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { bytes, noise, picture } from './content.ts'
import { DriveTree } from './DriveTree.ts'
import { type FakeDrive, startFakeDrive } from './startFakeDrive.ts'

let drive: FakeDrive
afterEach(() => drive.close())

const inFolder = "'p1' in parents and trashed = false"

/** A tree of one project with `count` files, and the drive over it. */
async function startWith(count: number): Promise<DriveTree> {
  const tree = new DriveTree()
  tree.addFolder({ id: 'top', name: 'Interior' })
  tree.addFolder({ id: 'p1', name: 'Kitchen', parent: 'top' })
  for (let n = 1; n <= count; n += 1) {
    tree.addFile({ id: `f${n}`, name: `${n}.jpg`, parent: 'p1', content: bytes(`photo ${n}`) })
  }
  drive = await startFakeDrive({ tree })
  return tree
}

async function ask(path: string, params: Record<string, string> = {}, headers = {}) {
  const token = await fetch(new URL('token', drive.url), { method: 'POST' })
  const { access_token } = await token.json()
  const url = new URL(`drive/v3/${path}?${new URLSearchParams(params)}`, drive.url)
  return fetch(url, { headers: { authorization: `Bearer ${access_token}`, ...headers } })
}

async function list(params: Record<string, string>) {
  const answer = await ask('files', params)
  return { status: answer.status, body: await answer.json() }
}

const idsOf = (body: { files: { id: string }[] }) => body.files.map(({ id }) => id)

test('a list comes in pages, and each token leads to the next one', async () => {
  await startWith(5)
  const fields = 'nextPageToken,files(id)'
  const first = await list({ q: inFolder, pageSize: '2', fields })
  const pageToken = first.body.nextPageToken
  const second = await list({ q: inFolder, pageSize: '2', fields, pageToken })
  const last = await list({
    q: inFolder,
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
  await startWith(5)
  const { body } = await list({ q: inFolder, pageSize: '2' })
  const other = await list({ q: "'p1' in parents", pageToken: body.nextPageToken })
  const madeUp = await list({ q: inFolder, pageToken: 'x' })
  drive.fail({ does: 'worsen', list: { refusesTokens: true } })
  const old = await list({ q: inFolder, pageToken: body.nextPageToken })
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
  await startWith(1)
  const md5Checksum = createHash('md5').update('photo 1').digest('hex')
  const { body } = await list({
    q: inFolder,
    fields: 'incompleteSearch,files(id,size,md5Checksum,capabilities/canDownload)',
  })
  expect(body).toEqual({
    incompleteSearch: false,
    files: [{ id: 'f1', size: '7', md5Checksum, capabilities: { canDownload: true } }],
  })
  const plain = await list({ q: inFolder })
  expect(plain.body.files).toEqual([
    { kind: 'drive#file', id: 'f1', name: '1.jpg', mimeType: 'image/jpeg' },
  ])
})

test.each(['files(id,colour)', 'files(id', 'files(id/x)', 'id', ''])(
  'the field mask %s is refused',
  async (fields) => {
    await startWith(1)
    expect((await list({ q: inFolder, fields })).status).toBe(400)
  },
)

test.each([{ pageSize: '0' }, { pageSize: '1001' }, { orderBy: 'size' }, { q: 'all of them' }])(
  'the parameter %o is refused',
  async (params) => {
    await startWith(1)
    expect((await list(params)).status).toBe(400)
  },
)

test('a list is sorted as asked', async () => {
  const tree = await startWith(2)
  tree.addFolder({ id: 'z', name: 'a folder', parent: 'p1' })
  const { body } = await list({ q: inFolder, orderBy: 'folder,name desc' })
  expect(idsOf(body)).toEqual(['z', 'f2', 'f1'])
})

test('what lies in a trashed folder counts as trashed', async () => {
  const tree = await startWith(1)
  tree.trash('top')
  expect((await list({ q: inFolder })).body.files).toEqual([])
  const answer = await ask('files/f1', { fields: 'trashed,explicitlyTrashed' })
  expect(await answer.json()).toEqual({ trashed: true, explicitlyTrashed: false })
})

test('what is not shared does not exist', async () => {
  const tree = await startWith(1)
  tree.share('top', false)
  expect((await list({ q: inFolder })).status).toBe(404)
  expect((await ask('files/f1')).status).toBe(404)
})

test('a shared drive shows itself to those alone who ask for it', async () => {
  const tree = await startWith(0)
  tree.addFolder({ id: 'shared', driveId: 'd1' })
  tree.addFile({ id: 's1', parent: 'shared' })
  const q = "'shared' in parents"
  const both = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' }
  expect(idsOf((await list({ q })).body)).toEqual([])
  expect(idsOf((await list({ q, ...both })).body)).toEqual(['s1'])
  expect((await ask('files/s1')).status).toBe(404)
  expect((await ask('files/s1', { supportsAllDrives: 'true' })).status).toBe(200)
})

test('a search in several folders at once silently omits files, as Drive does', async () => {
  const tree = await startWith(5)
  tree.addFolder({ id: 'p2', parent: 'top' })
  const { body } = await list({ q: "'p1' in parents or 'p2' in parents" })
  expect(body.files.length).toBeLessThan(5)
})

test('bytes come whole or in a range, and are those that the checksum was made of', async () => {
  const tree = await startWith(0)
  const content = noise('big', 300_000)
  tree.addFile({ id: 'big', parent: 'p1', content })
  const whole = await ask('files/big', { alt: 'media' })
  const body = Buffer.from(await whole.arrayBuffer())
  expect(createHash('md5').update(body).digest('hex')).toBe(content.md5)
  const part = await ask('files/big', { alt: 'media' }, { range: 'bytes=99999-200000' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 99999-200000/300000')
  expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(99_999, 200_001))).toBe(true)
  const beyond = await ask('files/big', { alt: 'media' }, { range: 'bytes=300000-' })
  expect(beyond.status).toBe(416)
})

test('a picture is one, and each its own', async () => {
  const tree = await startWith(0)
  tree.addFile({ id: 'png', parent: 'p1', content: await picture('a', { format: 'png' }) })
  const answer = await ask('files/png', { alt: 'media' })
  const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(meta).toMatchObject({ format: 'png', width: 96, height: 64 })
  expect((await picture('a')).md5).toBe((await picture('a')).md5)
  expect((await picture('a')).md5).not.toBe((await picture('b')).md5)
})

test('a document of Google’s own and a file without the right to it have no bytes', async () => {
  const tree = await startWith(1)
  const mimeType = 'application/vnd.google-apps.document'
  tree.addFile({ id: 'doc', parent: 'p1', mimeType, content: null })
  tree.allowDownload('f1', false)
  for (const [id, reason] of [
    ['doc', 'fileNotDownloadable'],
    ['f1', 'cannotDownloadFile'],
  ]) {
    const answer = await ask(`files/${id}`, { alt: 'media' })
    expect(answer.status).toBe(403)
    expect((await answer.json()).error.errors[0].reason).toBe(reason)
  }
})

test('nobody gets in without a token, nor with one that was revoked', async () => {
  await startWith(1)
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
  await startWith(1)
  expect((await ask('files/f1')).status).toBe(200)
  expect(drive.violations).toEqual([])
  await fetch(new URL('drive/v3/files/f1', drive.url), { method: 'DELETE' })
  await fetch(new URL('upload/drive/v3/files', drive.url))
  expect(drive.violations).toEqual(['DELETE /drive/v3/files/f1', 'GET /upload/drive/v3/files'])
})

test('a refusal strikes whom it is meant for, as often as it is told', async () => {
  await startWith(2)
  drive.fail({
    does: 'refuse',
    on: 'media',
    id: 'f1',
    after: 1,
    times: 1,
    status: 403,
    reason: 'userRateLimitExceeded',
    retryAfter: '7',
  })
  const statuses: number[] = []
  for (const id of ['f1', 'f2', 'f1', 'f1']) {
    const answer = await ask(`files/${id}`, { alt: 'media' })
    statuses.push(answer.status)
    if (answer.status !== 403) continue
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(await answer.json()).toEqual({
      error: {
        code: 403,
        message: 'userRateLimitExceeded',
        errors: [
          {
            domain: 'usageLimits',
            reason: 'userRateLimitExceeded',
            message: 'userRateLimitExceeded',
          },
        ],
      },
    })
  }
  expect(statuses).toEqual([200, 200, 403, 200])
  expect(drive.requests.filter(({ kind }) => kind === 'media').map(({ status }) => status)).toEqual(
    statuses,
  )
})

test('chance strikes the same requests for the same seed', async () => {
  await startWith(1)
  const runs: string[] = []
  for (const seed of ['a', 'a', 'b']) {
    await drive.close()
    drive = await startFakeDrive({ tree: drive.tree, seed })
    drive.fail({ does: 'refuse', on: 'get', probability: 0.4, status: 500, reason: 'backendError' })
    const statuses: number[] = []
    for (let n = 0; n < 30; n += 1) statuses.push((await ask('files/f1')).status)
    runs.push(statuses.join(' '))
  }
  expect(runs[0]).toContain('500')
  expect(runs[0]).toContain('200')
  expect(runs[1]).toBe(runs[0])
  expect(runs[2]).not.toBe(runs[0])
})

test('chance spares a request that it has struck three times in a row', async () => {
  await startWith(2)
  drive.fail({ does: 'refuse', on: 'get', probability: 0.99, status: 500, reason: 'backendError' })
  const statuses: Record<string, number[]> = { f1: [], f2: [] }
  for (let n = 0; n < 4; n += 1) {
    for (const id of ['f1', 'f2']) statuses[id]?.push((await ask(`files/${id}`)).status)
  }
  expect(statuses).toEqual({ f1: [500, 500, 500, 200], f2: [500, 500, 500, 200] })
})

test('bytes may break off, end too early, be wrong or not be bytes at all', async () => {
  const tree = await startWith(0)
  tree.addFile({ id: 'f', parent: 'p1', content: noise('f', 200_000) })
  const media = () => ask('files/f', { alt: 'media' })
  drive.fail({ does: 'reset', on: 'media', times: 1 })
  await expect(media()).rejects.toThrow()
  drive.fail({ does: 'reset', on: 'media', times: 1, afterBytes: 100_000 })
  const broken = await media()
  expect(broken.headers.get('content-length')).toBe('200000')
  await expect(broken.arrayBuffer()).rejects.toThrow()
  drive.fail({ does: 'cut', on: 'media', times: 1, afterBytes: 100_000 })
  expect((await (await media()).arrayBuffer()).byteLength).toBe(100_000)
  drive.fail({ does: 'cut', on: 'media', times: 1, afterBytes: 0 })
  expect((await (await media()).arrayBuffer()).byteLength).toBe(0)
  drive.fail({ does: 'corrupt', on: 'media', times: 1 })
  const wrong = Buffer.from(await (await media()).arrayBuffer())
  const right = Buffer.from(await (await media()).arrayBuffer())
  expect([wrong.length, wrong.equals(right)]).toEqual([200_000, false])
  drive.fail({ does: 'html', times: 1, on: 'media' })
  expect(await (await media()).text()).toContain('<!doctype html>')
})

test('nothing may come for a long time', async () => {
  const tree = await startWith(0)
  tree.addFile({ id: 'f', parent: 'p1', content: noise('f', 200_000) })
  drive.fail({ does: 'stall', on: 'media', times: 1, afterBytes: 1000 })
  const { body } = await ask('files/f', { alt: 'media' })
  const reader = body?.getReader()
  expect((await reader?.read())?.value?.byteLength).toBe(1000)
  const more = await Promise.race([reader?.read(), new Promise((r) => setTimeout(r, 100, 'none'))])
  expect(more).toBe('none')
})

test('a list may be broken, and lie by what it leaves out', async () => {
  await startWith(4)
  drive.fail({ does: 'halfJson', on: 'list', times: 1 })
  await expect(list({ q: inFolder })).rejects.toThrow('JSON')
  drive.fail({ does: 'answer', json: {}, on: 'list', times: 1 })
  expect((await list({ q: inFolder })).body).toEqual({})
  drive.fail({
    does: 'worsen',
    times: 2,
    list: { pageLimit: 2, overlap: 1, incompleteSearch: true, omits: (id) => id === 'f2' },
  })
  const first = await list({ q: inFolder })
  const { nextPageToken: pageToken, incompleteSearch } = first.body
  expect([idsOf(first.body), incompleteSearch]).toEqual([['f1', 'f3'], true])
  const second = await list({ q: inFolder, pageToken })
  expect(idsOf(second.body)).toEqual(['f3', 'f4'])
})

test('the tree may change between two requests', async () => {
  const tree = await startWith(2)
  drive.afterRequests(4, () => tree.remove('f1'))
  expect(idsOf((await list({ q: inFolder })).body)).toEqual(['f1', 'f2'])
  expect(idsOf((await list({ q: inFolder })).body)).toEqual(['f2'])
})
