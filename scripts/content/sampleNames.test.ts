import { expect, test } from 'vitest'
import { isSample } from '../../web/content/isSample.ts'
import { contentNames } from './contentNames.ts'
import { sampleNames } from './sampleNames.ts'

test.runIf(isSample)('the list of sample names is complete', () => {
  expect(sampleNames).toEqual(contentNames())
})
