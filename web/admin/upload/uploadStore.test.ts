import fc from 'fast-check'
import { beforeEach, test, vi } from 'vitest'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import { settleUploads } from '../../../tests/support/settleUploads.ts'
import { actionArbitrary } from '../../../tests/support/uploadActions.ts'
import { UploadHistory } from '../../../tests/support/uploadHistory.ts'

// What the browser has no room for is told there too.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('whatever happens, nothing is lost, nothing is doubled, and no word is untrue', async () => {
  const histories = fc.array(actionArbitrary, { minLength: 5, maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(histories, async (actions) => {
      const history = new UploadHistory()
      for (const action of actions) await history.do(action)
      await settleUploads(history)
      history.expectOwed()
    }),
    {
      ...propertyRuns(300),
      timeout: 10_000,
      // A mutant need not be understood.
      endOnFailure: process.env.MUTATING === '1',
    },
  )
})
