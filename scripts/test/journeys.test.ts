import { expect, test } from 'vitest'
import { namesJourney } from './journeys.ts'

test('a journey is named by a part of its path, maybe with a line', () => {
  const named = ['lightbox', 'tests/e2e/lightbox.test.ts', 'lightbox.test.ts:22']
  expect(named.filter(namesJourney)).toEqual(named)
  expect(['--ui', '2', 'tests/e2e', 'scripts/test', ''].filter(namesJourney)).toEqual([])
})
