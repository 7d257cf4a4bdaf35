import { expect, test } from 'vitest'
import { epoch, sampleImage, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { describeProject } from './describeProject.ts'

const project = { ...sampleProject, created_at: epoch, updated_at: epoch }
const variant = { url: 'https://example.com/x', width: 9, height: 9, bytes: 9 }
const photo = (seconds: number, changes: object = {}) => ({
  ...{ ...sampleImage, status: 'ready', width: 1600, height: 1200 },
  ...{
    content_hash: 'a'.repeat(64),
    variants_version: 1,
    variants: { large: variant },
  },
  ...{ created_at: { toMillis: () => seconds * 1000 }, updated_at: epoch, ...changes },
})

/** The ids of the photos that visitors see. */
function shownOf(photos: Record<string, object>): string[] | undefined {
  const { shown, errors } = describeProject({
    ...{ id: 'p', project },
    photos: Object.entries(photos).map(([id, data]) => ({ id, data })),
  })
  expect(errors).toEqual([])
  return shown?.project.photos.map(({ id }) => id).sort()
}

test('the same photo by phone and by Drive is shown once: the older', () => {
  const twin = photo(2, { duplicate_of: 'a' })
  expect(shownOf({ a: photo(1), b: twin, c: photo(3) })).toEqual(['a', 'c'])
  expect(shownOf({ b: twin, a: photo(1), c: photo(3, { duplicate_of: 'b' }) })).toEqual(['a'])
  // The one that was finished last names the other.
  expect(shownOf({ a: photo(1, { duplicate_of: 'b' }), b: photo(2) })).toEqual(['a'])
})

test('what was the same until one of them was replaced is shown, both', () => {
  const twin = photo(2, { duplicate_of: 'a' })
  expect(shownOf({ a: photo(1, { content_hash: 'f'.repeat(64) }), b: twin })).toEqual(['a', 'b'])
})

test('as long as the older is not shown, the other is', () => {
  const twin = photo(2, { duplicate_of: 'a' })
  expect(shownOf({ a: photo(1, { hidden: true }), b: twin })).toEqual(['b'])
  expect(shownOf({ a: photo(1, { status: 'trashed' }), b: twin })).toEqual(['b'])
  expect(shownOf({ b: twin })).toEqual(['b'])
})

test('of two that name each other, one is shown; a document without the mark is, too', () => {
  const [a, b] = [photo(1, { duplicate_of: 'b' }), photo(2, { duplicate_of: 'a' })]
  expect(shownOf({ a, b })).toEqual(['a'])
  expect(shownOf({ a: photo(1, { duplicate_of: undefined }) })).toEqual(['a'])
})
