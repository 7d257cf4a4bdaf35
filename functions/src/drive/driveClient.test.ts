import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bytes } from '../../../scripts/emulators/fakeDrive/content.ts'
import type { Fault } from '../../../scripts/emulators/fakeDrive/faults.ts'
import { failureOf, fileOf, startDriveWorld } from '../../../tests/support/driveWorld.ts'
import type { DriveFile } from './driveFile.ts'

const idsOf = (files: readonly DriveFile[]) => files.map(({ id }) => id)

test('lists a folder with all needed fields, sorted by name', async () => {
  const { client, tree } = await startDriveWorld({ files: 0 })
  const pixels = { width: 4032, height: 3024 }
  tree.addFile({ id: 'ten', name: '10.jpg', parent: 'p1', content: bytes('ten') })
  tree.addFile({
    id: 'two',
    name: '2.jpg',
    parent: 'p1',
    content: { ...bytes('two'), pixels },
    takenAt: '2026:01:04 10:00:00',
  })
  tree.addFile({ id: 'trashed', parent: 'p1' })
  tree.trash('trashed')
  tree.addFolder({ id: 'folder', name: 'a folder', parent: 'p1' })
  tree.addShortcut({ id: 'shortcut', name: 'shortcut', parent: 'p1', targetId: 'two' })
  tree.allowDownload('ten', false)
  expect(await client.listFolder('p1')).toEqual([
    {
      id: 'two',
      name: '2.jpg',
      mimeType: 'image/jpeg',
      parents: ['p1'],
      trashed: false,
      md5: bytes('two').md5,
      size: 3,
      modifiedTime: expect.stringMatching(/^2026-01-05T/),
      canDownload: true,
      shortcut: null,
      pixels,
      takenOn: '2026-01-04',
      problem: null,
    },
    expect.objectContaining({ id: 'ten', canDownload: false }),
    expect.objectContaining({ id: 'folder', md5: null, size: null }),
    expect.objectContaining({
      id: 'shortcut',
      md5: null,
      shortcut: { targetId: 'two', targetMimeType: 'image/jpeg' },
      problem: null,
    }),
  ])
})

// Comparing them all by locale, at 20 ms each, would take minutes.
test('sorts names naturally, even those that are slow to compare', {
  timeout: 100_000,
}, async () => {
  const { client, tree } = await startDriveWorld()
  const names = ['été 2.jpg', 'Été 10.jpg', 'Фото 2.jpg', 'Фото 10.jpg', 'a1.jpg', 'B1.jpg']
  const slow = '\u0f73\u0f75\u0f81'
  const made = Array.from({ length: 600 }, (_, n) => {
    const at = (n * 7) % 329
    return `~${slow.repeat(at)}\u0f75${slow.repeat(329 - at)}`
  })
  tree.addFolder({ id: 'names', parent: 'root' })
  for (const [n, name] of [...made, ...names].entries()) {
    tree.addFile({ id: `n${n}`, name, parent: 'names', content: bytes(name) })
  }
  const listed = await client.listFolder('names')
  const shown = listed.map(({ name }) => name).filter((name) => !name.startsWith('~'))
  expect(shown).toEqual([
    'Фото 2.jpg',
    'Фото 10.jpg',
    'a1.jpg',
    'B1.jpg',
    'été 2.jpg',
    'Été 10.jpg',
  ])
})

test('short and overlapping pages, asked for with 200 files, yield each file once', async () => {
  const { client, drive } = await startDriveWorld({ files: 9 })
  drive.fail({ does: 'worsen', list: { pageLimit: 2, overlap: 1 } })
  expect(idsOf(await client.listFolder('p1'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `f${n}`),
  )
  const sizes = drive.requests.flatMap(({ url }) => url.searchParams.get('pageSize') ?? [])
  expect(new Set(sizes)).toEqual(new Set(['200']))
})

test('reads shared drives', async () => {
  const world = await startDriveWorld()
  const { client, tree } = world
  tree.addFolder({ id: 'shared', driveId: 'd1' })
  tree.addFile({ id: 's1', parent: 'shared', content: bytes('in a shared drive') })
  const [file] = await client.listFolder('shared')
  expect(file?.id).toBe('s1')
  expect(await client.getFile('s1')).toEqual(file)
  expect(await client.download(await fileOf(world, 's1'), text)).toBe('in a shared drive')
})

test('a folder id can’t break out of the query', async () => {
  const { client } = await startDriveWorld()
  const failure = await failureOf(client.listFolder("p1' in parents or 'p1"))
  expect(failure).toMatchObject({ kind: 'file', reason: 'gone' })
})

test('a missing or unshared file is null, and listing such a folder fails', async () => {
  const { client, tree } = await startDriveWorld()
  tree.share('p1', false)
  expect(await client.getFile('f1')).toBe(null)
  expect(await client.getFile('never')).toBe(null)
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({ kind: 'file', reason: 'gone' })
})

test('a forbidden file doesn’t count as gone', async () => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ does: 'refuse', on: 'get', status: 403, reason: 'insufficientFilePermissions' })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ kind: 'file', reason: 'forbidden' })
})

const incomplete = { kind: 'drive#fileList', incompleteSearch: true, files: [] }

test.each<[string, Fault]>([
  ['a sign-in page', { does: 'html' }],
  ['an empty object', { does: 'answer', json: {} }],
  ['null', { does: 'answer', json: [null] }],
  ['a list without files', { does: 'answer', json: { kind: 'drive#fileList' } }],
  ['a file without an id', { does: 'answer', json: { kind: 'drive#fileList', files: [{}] } }],
  ['files without their kind', { does: 'answer', json: { files: [] } }],
  ['an incomplete search', { does: 'answer', json: incomplete }],
  ['an empty body', { does: 'cut', afterBytes: 0 }],
  ['a body that ends early', { does: 'cut', afterBytes: 50 }],
  ['a body that breaks off', { does: 'reset', afterBytes: 50 }],
  ['a connection that breaks', { does: 'reset' }],
])('a response of status 200 with %s is retried, and isn’t an empty folder', async (_, fault) => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ ...fault, on: 'list', times: 2 })
  expect(idsOf(await client.listFolder('p1'))).toEqual(['f1', 'f2', 'f3'])
  drive.fail({ ...fault, on: 'list' })
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({
    kind: 'run',
    reason: 'unreachable',
  })
})

test('a list isn’t accepted as a file', async () => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ does: 'answer', on: 'get', json: { kind: 'drive#fileList', files: [] } })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'unreachable' })
})

test.each([400, 410])('after a refused page token (%i), lists the folder again', async (status) => {
  const { client, drive } = await startDriveWorld({ files: 6 })
  drive.fail({ does: 'worsen', on: 'list', list: { pageLimit: 2 } })
  const refused = { does: 'refuse', status, reason: 'invalid', on: 'list' } as const
  const when: Fault['when'] = ({ url }) => url.searchParams.has('pageToken')
  drive.fail({ ...refused, when, after: 1, times: 2 })
  expect(idsOf(await client.listFolder('p1'))).toHaveLength(6)
  drive.fail({ ...refused, when })
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({ reason: 'unreachable' })
})

test('a repeated page token doesn’t loop', async () => {
  const { client, drive } = await startDriveWorld()
  const json = { kind: 'drive#fileList', nextPageToken: 'again', files: [] }
  drive.fail({ does: 'answer', on: 'list', json })
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({ reason: 'unreachable' })
})
