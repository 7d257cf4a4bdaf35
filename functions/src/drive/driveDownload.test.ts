import { createHash } from 'node:crypto'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filler } from '../../../scripts/emulators/fakeDrive/content.ts'
import type { Fault } from '../../../scripts/emulators/fakeDrive/faults.ts'
import { countOf, failureOf, fileOf, startDriveWorld } from '../../../tests/support/driveWorld.ts'

async function start(options?: Parameters<typeof startDriveWorld>[0]) {
  const world = await startDriveWorld(options)
  world.tree.addFile({ id: 'photo', parent: 'p1', content: filler('photo', 400_000) })
  return { ...world, file: await fileOf(world, 'photo') }
}

const md5Of = async (stream: Readable) => {
  const hash = createHash('md5')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

test.each<[string, Fault, string]>([
  ['end too early', { does: 'cut', afterBytes: 100_000 }, 'corrupt'],
  ['are none', { does: 'cut', afterBytes: 0 }, 'corrupt'],
  ['are wrong', { does: 'corrupt' }, 'corrupt'],
  ['are a sign-in page', { does: 'html' }, 'corrupt'],
  ['break off', { does: 'reset', afterBytes: 100_000 }, 'unavailable'],
  ['never begin', { does: 'reset' }, 'unavailable'],
  ['are refused', { does: 'refuse', status: 500, reason: 'internalError' }, 'unavailable'],
])(
  'if the bytes of a file %s, it is retried; if always, only it fails',
  async (_, fault, reason) => {
    const { file, ...world } = await start()
    const other = await fileOf(world, 'f1')
    world.drive.fail({ ...fault, on: 'media', times: 3 })
    const endings: string[] = []
    const md5 = await world.client.download(file, async (stream) => {
      stream.on('end', () => endings.push('end'))
      return md5Of(stream)
    })
    expect({ md5, endings }).toEqual({ md5: file.md5, endings: ['end'] })
    expect(countOf(world, 'media')).toBe(4)
    world.drive.fail({ ...fault, on: 'media', id: 'photo' })
    expect(await failureOf(world.client.download(file, md5Of))).toMatchObject({
      kind: 'file',
      reason,
    })
    expect(await world.client.download(other, text)).toBe('photo 1')
  },
)

test('if Drive doesn’t answer at all, the run ends instead of failing each file', async () => {
  const { file, ...world } = await start()
  world.drive.fail({ does: 'reset' })
  expect(await failureOf(world.client.download(file, md5Of))).toMatchObject({
    kind: 'run',
    reason: 'unreachable',
  })
})

test('distinguishes replaced and deleted files from corrupt ones', async () => {
  const { file, ...world } = await start()
  world.tree.replace('photo', filler('another', 400_000))
  expect(await failureOf(world.client.download(file, md5Of))).toMatchObject({
    kind: 'file',
    reason: 'changed',
  })
  world.tree.remove('photo')
  expect(await failureOf(world.client.download(file, md5Of))).toMatchObject({
    kind: 'file',
    reason: 'gone',
  })
})

test('reads no more bytes than listed', async () => {
  const { file, ...world } = await start()
  world.tree.replace('photo', filler('another', 30_000_000))
  let count = 0
  const download = world.client.download(file, async (stream) => {
    for await (const chunk of stream) count += chunk.length
  })
  expect(await failureOf(download)).toMatchObject({ kind: 'file' })
  expect(count).toBeLessThanOrEqual(8 * 400_000)
})

test('a file that may not be downloaded fails without retries', async () => {
  const { file, ...world } = await start()
  world.tree.allowDownload('photo', false)
  expect(await failureOf(world.client.download(file, md5Of))).toEqual({
    kind: 'file',
    reason: 'forbidden',
    detail: '403 cannotDownloadFile',
  })
  world.drive.fail({ does: 'refuse', on: 'media', status: 403, reason: 'downloadQuotaExceeded' })
  expect(await failureOf(world.client.download(file, md5Of))).toMatchObject({
    kind: 'file',
    reason: 'unavailable',
  })
  expect(countOf(world, 'media')).toBe(2)
})

test('retries a stalled request and a stalled download', async () => {
  const { file, ...world } = await start({ timeouts: { answerMs: 1000, idleMs: 1000 } })
  for (const on of ['list', 'media'] as const) {
    world.drive.fail({ does: 'stall', on, times: 1, afterBytes: 20 })
    world.drive.fail({ does: 'stall', on, times: 1, after: 1 })
  }
  expect(await world.client.listFolder('p1')).toHaveLength(4)
  expect(await world.client.download(file, md5Of)).toBe(file.md5)
  expect(countOf(world, 'media')).toBeGreaterThanOrEqual(3)
})

test('a slow consumer doesn’t cause a timeout', async () => {
  const idleMs = 1000
  const world = await start({ timeouts: { answerMs: idleMs, idleMs } })
  world.tree.addFile({ id: 'large', parent: 'p1', content: filler('large', 3_000_000) })
  const file = await fileOf(world, 'large')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const md5 = await world.client.download(file, async (stream) => {
    await vi.advanceTimersByTimeAsync(10 * idleMs)
    return md5Of(stream)
  })
  expect(md5).toBe(file.md5)
  expect(countOf(world, 'media')).toBe(1)
})

test('an error of the consumer is rethrown, even if it looks like Drive’s, and stops the download', async () => {
  const world = await start()
  world.tree.replace('photo', filler('large', 30_000_000))
  const file = await fileOf(world, 'photo')
  const full = Object.assign(new Error('the bucket is full'), { config: {}, status: 503 })
  const bucket = () => new Writable({ write: (_chunk, _encoding, done) => done(full) })
  const download = world.client.download(file, (stream) => pipeline(stream, bucket()))
  await expect(download).rejects.toBe(full)
  expect(countOf(world, 'media')).toBe(1)
  await expect.poll(() => world.drive.requests.filter(({ isOpen }) => isOpen)).toEqual([])
})

test('a consumer has to read the file to its end', async () => {
  const { file, ...world } = await start()
  await expect(world.client.download(file, async () => 'done')).rejects.toThrow('not read')
})

test.each<[string, (stream: Readable) => Promise<unknown>]>([
  ['ignores an error of the stream', (stream) => md5Of(stream).catch(() => 'whatever')],
  [
    'does not listen for errors',
    (stream) => new Promise((resolve) => stream.resume().once('close', resolve)),
  ],
])('a consumer that %s is called again, and the process survives', async (_, consume) => {
  const { file, ...world } = await start()
  world.drive.fail({ does: 'corrupt', on: 'media', times: 1 })
  let calls = 0
  await world.client.download(file, async (stream) => {
    calls += 1
    await consume(stream)
  })
  expect(calls).toBe(2)
})

test('rejects with the abort reason while waiting, listing and downloading', async () => {
  const { file, ...world } = await start({ timeouts: { answerMs: 5000, idleMs: 5000 } })
  const reason = new Error('the time is up')
  await expect(world.client.listFolder('p1', AbortSignal.abort(reason))).rejects.toBe(reason)
  for (const call of [
    (signal: AbortSignal) => world.client.listFolder('p1', signal),
    (signal: AbortSignal) => world.client.getFile('f1', signal),
    (signal: AbortSignal) => world.client.download(file, md5Of, signal),
  ]) {
    world.drive.heal()
    world.drive.fail({ does: 'stall', afterBytes: 20 })
    const controller = new AbortController()
    const calling = call(controller.signal)
    setTimeout(() => controller.abort(reason), 60)
    await expect(calling).rejects.toBe(reason)
  }
})

test('an abort ends a consumer that isn’t reading', async () => {
  const { file, ...world } = await start()
  const reason = new Error('canceled')
  const controller = new AbortController()
  const downloading = world.client.download(
    file,
    async (stream, signal) => {
      setTimeout(() => controller.abort(reason), 20)
      // Rejects with its own error when the signal aborts.
      await pipeline(stream, new Writable({ write: () => {} }), { signal })
    },
    controller.signal,
  )
  await expect(downloading).rejects.toBe(reason)
})
