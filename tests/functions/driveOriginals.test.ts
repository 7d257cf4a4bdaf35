import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createObjectPorts } from '../../functions/src/drive/sync/createObjectPorts.ts'
import { adminApp } from '../support/accounts.ts'
import { storedMd5 } from '../support/localDrive.ts'

test('an interrupted or aborted copy from Drive leaves no file', async () => {
  adminApp()
  const { upload } = createObjectPorts()
  const path = `projects/drv_x/${randomUUID()}/1000000000000-${'0'.repeat(32)}.jpg`
  const content = { md5: '0'.repeat(32), size: 300_000, mime_type: 'image/jpeg' }
  async function* breaking() {
    yield Buffer.alloc(200_000)
    throw new Error('broke off')
  }
  const { signal } = new AbortController()
  const broken = upload(path, content, Readable.from(breaking(), { objectMode: false }), signal)
  await expect(broken).rejects.toThrow('broke off')
  const ending = new AbortController()
  async function* silent() {
    yield Buffer.alloc(200_000)
    ending.abort(new Error('canceled'))
    // The download sees the same signal.
    ending.signal.throwIfAborted()
  }
  const stalled = Readable.from(silent(), { objectMode: false })
  await expect(upload(path, content, stalled, ending.signal)).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await storedMd5(path)).toBe(null)
})
