import { expect, test } from 'vitest'
import { galleryPhotos, listedProjects } from './parsePublished.ts'

const project = { key: 'abcdefghij', slug: 'hall', title: 'Hall', category: 'Interior' }
const photo = { id: 'a', rev: 'r', w: 4, h: 3, alt: 'Hall', blur: null, project }

test('reads the documents that functions write; without one, the list is empty', () => {
  expect(galleryPhotos({ photos: [photo], more: false })).toEqual([photo])
  expect(listedProjects({ projects: [{ ...project, cover: photo }], total: 1 })).toHaveLength(1)
  expect([galleryPhotos(null), listedProjects(null)]).toEqual([[], []])
})

test.each([
  ['text'],
  [{}],
  [{ photos: 'many' }],
  [{ photos: [null] }],
  [{ photos: [{ ...photo, id: 7 }] }],
  [{ photos: [{ ...photo, w: 0 }] }],
  [{ photos: [{ ...photo, project: null }] }],
  [{ photos: [{ ...photo, project: { ...project, title: {} } }] }],
  [{ projects: [{ ...project, cover: {} }] }],
])('a malformed document is refused as a whole: %j', (document) => {
  expect(() => galleryPhotos(document)).toThrow('malformed')
  expect(() => listedProjects(document)).toThrow('malformed')
})
