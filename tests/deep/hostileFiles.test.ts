import { expect, test } from 'vitest'
import { damaged } from '../../lab/corpus/damaged.ts'
import { photos } from '../../lab/corpus/photos.ts'
import { sendAll } from '../../lab/corpus/sendAll.ts'
import { signInAs } from '../support/accounts.ts'

/** MiB that a function's instance has (`photoPower`). */
const limitMiB = 2048

test('every hostile file is answered, within the memory of a function', async () => {
  const hidden = ['metadata', 'behind it']
  const tagged = (await photos()).filter(({ family }) => hidden.includes(family))
  const samples = [...(await damaged()), ...tagged]
  expect(samples.length).toBeGreaterThanOrEqual(300)
  const owner = await signInAs('admin')
  const { complaints, peakMiB } = await sendAll(owner, samples)
  console.log(`${samples.length} files, ${complaints.length} complaints, at most ${peakMiB} MiB`)
  expect(complaints).toEqual([])
  expect(peakMiB).toBeGreaterThan(0)
  expect(peakMiB).toBeLessThan(limitMiB)
  await owner.close()
}, 1_800_000)
