import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import { settleUploads } from '../../../tests/support/settleUploads.ts'
import { actionArbitrary } from '../../../tests/support/uploadActions.ts'
import { UploadHistory } from '../../../tests/support/uploadHistory.ts'
import { photoFile } from '../../../tests/support/uploadServerWorld.ts'
import { UploadWorld } from '../../../tests/support/uploadWorld.ts'

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

test('who signs out takes nothing with him that somebody else has left in this browser', async () => {
  const world = new UploadWorld()
  const [tab, other] = [await world.openTab('one'), await world.openTab('one')]
  tab.uploads.batchOf('one', 'new-project').tell({ kind: 'choose', files: [photoFile(1)] })
  await world.drain()
  await world.until(other.uploads.signOut('another', false))
  await world.drain()
  expect(tab.uploads.batchOf('one', 'new-project').current().items).toHaveLength(1)
  await world.closeTab(tab)
  const [left] = await Promise.all([other.uploads.countLeft('one'), world.drain()])
  expect(left.count).toBe(1)
})

test('what this browser keeps is not given up while it can’t be read', async () => {
  const world = new UploadWorld()
  const tab = await world.openTab('one')
  vi.spyOn(world.records, Symbol.iterator).mockImplementation(() => {
    throw new Error('The database is closed')
  })
  const [left] = await Promise.all([tab.uploads.countLeft('one'), world.drain()])
  expect(left).toEqual({ count: 0, unkept: 0, complete: false })
})
