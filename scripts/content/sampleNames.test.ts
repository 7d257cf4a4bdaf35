import { expect, test } from 'vitest'
import { isSample } from '../../web/content/isSample.ts'
import { contentNames } from './contentNames.ts'
import { sampleNames } from './sampleNames.ts'

test.runIf(isSample)('the list of sample names is complete', () => {
  // The state's flower is the name of a paint.
  const { Texas: _, ...landmarks } = sampleNames.landmarks
  expect({ ...sampleNames, landmarks }).toEqual(contentNames())
})
