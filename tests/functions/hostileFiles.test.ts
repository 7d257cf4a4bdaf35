import { expect, test } from 'vitest'
import { signInAs } from '../support/accounts.ts'
import { damaged } from '../support/hostileFiles/damaged.ts'
import { pickEvenly } from '../support/hostileFiles/sample.ts'
import { sendAll } from '../support/hostileFiles/sendAll.ts'
import { taggedPhotos } from '../support/hostileFiles/tagged.ts'

// All of them: tests/deep/hostileFiles.test.ts.
test('five hostile files are answered, and no byte of metadata comes out', async () => {
  const tagged = taggedPhotos().filter(({ family }) => family === 'metadata')
  const owner = await signInAs('admin')
  const files = await damaged()
  const samples = [...pickEvenly(files, 4), ...pickEvenly(tagged, 1)]
  const { complaints } = await sendAll(owner, samples)
  expect(complaints).toEqual([])
  await owner.close()
}, 300_000)
