import { expect, test } from 'vitest'
import { isSample } from '../../tests/support/isSample.ts'
import { contentNames } from './contentNames.ts'
import { sampleNames } from './sampleNames.ts'

test.runIf(isSample)('the list of the sample’s names has every name that its records have', () => {
  expect(sampleNames).toEqual(contentNames())
})
