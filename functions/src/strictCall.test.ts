import type { CallableRequest } from 'firebase-functions/https'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { strictCall } from './strictCall.ts'

test('a call whose transaction others aborted can be repeated; other errors are unknown', async () => {
  const failWith = (code: number) =>
    strictCall(
      {},
      z.null(),
      async () => {
        throw Object.assign(new Error('Too much contention'), { code })
      },
      async () => null,
    ).run({ data: null } as CallableRequest)
  await expect(failWith(10)).rejects.toMatchObject({ code: 'aborted' })
  await expect(failWith(13)).rejects.toMatchObject({ code: 13 })
})
