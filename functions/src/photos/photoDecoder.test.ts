import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testLimitMs } from '../../../tests/support/limits.ts'
import { croppedHeic, fourColorImage, heicFixture } from '../../../tests/support/samplePhotos.ts'
import { DecoderEnded, decodePhoto } from './photoDecoder.ts'

const photo = await fourColorImage(60, 40).jpeg().toBuffer()
const made = { size: { width: 60, height: 40 }, rendered: { large: { width: 60 } } }

// Ends the process that another file's tests may have left.
await decodePhoto(croppedHeic(60, 40))

const startedProcesses: ChildProcess[] = []
subscribe('child_process', (message) => {
  const isStart = typeof message === 'object' && message !== null && 'process' in message
  if (isStart && message.process instanceof ChildProcess) startedProcesses.push(message.process)
})

test('a photo is decoded in another process, which the next photo reuses', async () => {
  expect(await decodePhoto(photo)).toMatchObject(made)
  expect(await decodePhoto(Buffer.from('no photo'))).toBe('not_an_image')
  expect(await decodePhoto(photo.subarray(0, -20))).toBe('damaged')
  expect(startedProcesses).toHaveLength(1)
})

test('the process ends after a HEIC, to free its memory', async () => {
  const heic = croppedHeic(60, 40)
  expect(await decodePhoto(heic)).toMatchObject(made)
  const last = startedProcesses.at(-1)
  expect(await decodePhoto(photo)).toMatchObject(made)
  expect(last?.signalCode).toBe('SIGKILL')
  expect(startedProcesses.at(-1)).not.toBe(last)
})

test.each([
  // An overlay of 600 × 600 pixels on one of 26,400 × 26,400: 2.2 GB decoded.
  'overlay',
  // Nested grids of 14,848 × 14,848 that claim 64 × 64.
  'nested',
])('a HEIC that claims a false size (%s) gets no more memory than a photo', async (name) => {
  expect(await decodePhoto(heicFixture(name), testLimitMs)).toBe('heic')
})

test('a hanging process is killed, and the next photo starts another', async () => {
  await decodePhoto(photo)
  const hanging = startedProcesses.at(-1)
  hanging?.kill('SIGSTOP')
  const [hung, next] = [decodePhoto(photo, 500), decodePhoto(photo)]
  await expect(hung).rejects.toBeInstanceOf(DecoderEnded)
  expect(hanging?.signalCode).toBe('SIGKILL')
  expect(await next).toMatchObject(made)
})

test('decoding is aborted if a file takes minutes', async () => {
  const black = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'black' } })
  const large = await black.jpeg({ progressive: true }).toBuffer()
  const endless = decodePhoto(scanBomb(large, 100_000), 500)
  await expect(endless).rejects.toBeInstanceOf(DecoderEnded)
  expect(startedProcesses.at(-1)?.signalCode).toBe('SIGKILL')
  expect(await decodePhoto(photo)).toMatchObject(made)
})

test('a crash of the process doesn’t affect the next photo', async () => {
  await decodePhoto(photo)
  startedProcesses.at(-1)?.kill('SIGSTOP')
  const broken = decodePhoto(photo)
  startedProcesses.at(-1)?.kill('SIGABRT')
  startedProcesses.at(-1)?.kill('SIGCONT')
  await expect(broken).rejects.toBeInstanceOf(DecoderEnded)
  expect(await decodePhoto(photo)).toMatchObject(made)
})

/** A progressive JPEG whose last scan is repeated: each costs a pass over all pixels. */
function scanBomb(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  // A complete scan instead of a refinement, so that decoders accept the repetition.
  const whole = Buffer.from(scan)
  whole[4 + 2 * (scan[4] ?? 0) + 3] = 0
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => whole),
    jpeg.subarray(-2),
  ])
}
