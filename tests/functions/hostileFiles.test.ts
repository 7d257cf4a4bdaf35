import { expect, test } from 'vitest'
import { damaged, scanBombName } from '../../lab/corpus/damaged.ts'
import { photos } from '../../lab/corpus/photos.ts'
import { pickEvenly } from '../../lab/corpus/sample.ts'
import { sendAll } from '../../lab/corpus/sendAll.ts'
import { signInAs } from '../support/accounts.ts'

// All of them: tests/deep/hostileFiles.test.ts.
test('fifteen hostile files are answered, and no byte of metadata comes out', async () => {
  const tagged = (await photos()).filter(({ family }) => family === 'metadata')
  const owner = await signInAs('admin')
  const files = await damaged()
  const endless = files.filter(({ name }) => name === scanBombName)
  expect(endless).toHaveLength(1)
  const samples = [...pickEvenly(files, 12), ...pickEvenly(tagged, 2), ...endless]
  const { complaints } = await sendAll(owner, samples)
  expect(complaints).toEqual([])
  await owner.close()
}, 300_000)
