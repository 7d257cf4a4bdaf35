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

function shownOf(photos: Record<string, object>): string[] | undefined {
  const { shown, errors } = describeProject({
    ...{ id: 'p', project },
    photos: Object.entries(photos).map(([id, data]) => ({ id, data, version: null })),
  })
  expect(errors).toEqual([])
  return shown?.project.photos.map(({ id }) => id).sort()
}

test('the same photo from the phone and from Drive is shown once, by the first to arrive', () => {
  const other = photo(3, { content_hash: 'f'.repeat(64) })
  expect(shownOf({ b: photo(2), a: photo(1), c: other })).toEqual(['a', 'c'])
})
