import { afterEach, expect, test } from 'vitest'
import { ask, idsOf, inKitchen, list, startKitchen } from '../../../tests/support/askDrive.ts'
import { noise } from './content.ts'
import { type FakeDrive, startFakeDrive } from './startFakeDrive.ts'

let drive: FakeDrive
afterEach(() => drive.close())

test('a refusal strikes whom it is meant for, as often as it is told', async () => {
  drive = await startKitchen(2)
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
    const answer = await ask(drive, `files/${id}`, { alt: 'media' })
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
  drive = await startKitchen(1)
  const runs: string[] = []
  for (const seed of ['a', 'a', 'b']) {
    await drive.close()
    drive = await startFakeDrive({ tree: drive.tree, seed })
    drive.fail({ does: 'refuse', on: 'get', probability: 0.4, status: 500, reason: 'backendError' })
    const statuses: number[] = []
    for (let n = 0; n < 30; n += 1) statuses.push((await ask(drive, 'files/f1')).status)
    runs.push(statuses.join(' '))
  }
  expect(runs[0]).toContain('500')
  expect(runs[0]).toContain('200')
  expect(runs[1]).toBe(runs[0])
  expect(runs[2]).not.toBe(runs[0])
})

test('chance spares a request that it has struck three times in a row', async () => {
  drive = await startKitchen(2)
  drive.fail({ does: 'refuse', on: 'get', probability: 0.99, status: 500, reason: 'backendError' })
  const statuses: Record<string, number[]> = { f1: [], f2: [] }
  for (let n = 0; n < 4; n += 1) {
    for (const id of ['f1', 'f2']) statuses[id]?.push((await ask(drive, `files/${id}`)).status)
  }
  expect(statuses).toEqual({ f1: [500, 500, 500, 200], f2: [500, 500, 500, 200] })
})

test('bytes may break off, end too early, be wrong or not be bytes at all', async () => {
  drive = await startKitchen(0)
  const { tree } = drive
  tree.addFile({ id: 'f', parent: 'p1', content: noise('f', 200_000) })
  const media = () => ask(drive, 'files/f', { alt: 'media' })
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
  drive = await startKitchen(0)
  const { tree } = drive
  tree.addFile({ id: 'f', parent: 'p1', content: noise('f', 200_000) })
  drive.fail({ does: 'stall', on: 'media', times: 1, afterBytes: 1000 })
  const { body } = await ask(drive, 'files/f', { alt: 'media' })
  const reader = body?.getReader()
  expect((await reader?.read())?.value?.byteLength).toBe(1000)
  const more = await Promise.race([reader?.read(), new Promise((r) => setTimeout(r, 100, 'none'))])
  expect(more).toBe('none')
})

test('a list may be broken, and lie by what it leaves out', async () => {
  drive = await startKitchen(4)
  drive.fail({ does: 'halfJson', on: 'list', times: 1 })
  await expect(list(drive, { q: inKitchen })).rejects.toThrow('JSON')
  drive.fail({ does: 'answer', json: {}, on: 'list', times: 1 })
  expect((await list(drive, { q: inKitchen })).body).toEqual({})
  drive.fail({
    does: 'worsen',
    times: 2,
    list: { pageLimit: 2, overlap: 1, incompleteSearch: true, omits: (id) => id === 'f2' },
  })
  const first = await list(drive, { q: inKitchen })
  const { nextPageToken: pageToken, incompleteSearch } = first.body
  expect([idsOf(first.body), incompleteSearch]).toEqual([['f1', 'f3'], true])
  const second = await list(drive, { q: inKitchen, pageToken })
  expect(idsOf(second.body)).toEqual(['f3', 'f4'])
})

test('the tree may change between two requests', async () => {
  drive = await startKitchen(2)
  const { tree } = drive
  drive.afterRequests(4, () => tree.remove('f1'))
  expect(idsOf((await list(drive, { q: inKitchen })).body)).toEqual(['f1', 'f2'])
  expect(idsOf((await list(drive, { q: inKitchen })).body)).toEqual(['f2'])
})
