import { expect, test } from 'vitest'
import { epoch, sampleImage, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { describeProject } from './describeProject.ts'

const project = { ...sampleProject, created_at: epoch, updated_at: epoch }
const variant = { url: 'https://example.com/x', width: 9, height: 9, bytes: 9 }
const photo = (seconds: number, changes: object = {}) => ({
  ...sampleImage,
  status: 'ready',
  width: 1600,
  height: 1200,
  ...{
    content_hash: 'a'.repeat(64),
    variants_version: 1,
    variants: { large: variant },
  },
  created_at: { toMillis: () => seconds * 1000 },
  updated_at: epoch,
  ...changes,
})

function shownOf(photos: Record<string, object>, changes: object = {}) {
  const { shown, errors } = describeProject({
    id: 'p',
    project: { ...project, ...changes },
    photos: Object.entries(photos).map(([id, data]) => ({ id, data, version: null })),
  })
  expect(errors).toEqual([])
  return shown?.project
}

test('the same photo from the phone and from Drive is shown once, by the first to arrive', () => {
  const other = photo(3, { content_hash: 'f'.repeat(64) })
  const photos = shownOf({ b: photo(2), a: photo(1), c: other })?.photos ?? []
  expect(photos.map(({ id }) => id).sort()).toEqual(['a', 'c'])
})

test('visitors see the facts of a project if the owner gave any', () => {
  expect(shownOf({ a: photo(1) }, { facts: '4 days, porch' })).toMatchObject({
    facts: '4 days, porch',
  })
  for (const facts of [null, undefined])
    expect(shownOf({ a: photo(1) }, { facts })).not.toHaveProperty('facts')
})
