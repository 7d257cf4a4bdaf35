import { expect, test } from 'vitest'
import { signInAs } from '../support/accounts.ts'
import { damaged } from '../support/hostileFiles/damaged.ts'
import { sendAll } from '../support/hostileFiles/sendAll.ts'
import { taggedPhotos } from '../support/hostileFiles/tagged.ts'

/** MiB that a function's instance has (the queue `makeVariants`). */
const limitMiB = 2048

test('every hostile file is answered, within the memory of a function', async () => {
  const samples = [...(await damaged()), ...taggedPhotos()]
  expect(samples.length).toBeGreaterThanOrEqual(300)
  const owner = await signInAs('admin')
  const { complaints, peakMiB } = await sendAll(owner, samples)
  console.log(`${samples.length} files, ${complaints.length} complaints, at most ${peakMiB} MiB`)
  expect(complaints).toEqual([])
  expect(peakMiB).toBeGreaterThan(0)
  expect(peakMiB).toBeLessThan(limitMiB)
  await owner.close()
}, 1_800_000)
