import { expect, test } from 'vitest'
import type { Image } from '../../../domain/image.ts'
import type { Project } from '../../../domain/project.ts'
import { epoch, sampleImage, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { whatVisitorsSee } from './photoStatus.ts'

const project = { ...sampleProject, title: 'Café & porch', key: 'abcdefghij' }
const path = '/projects/cafe-porch-abcdefghij'
const ready = { status: 'ready' } as const
const same = 'b'.repeat(64)
const hidden = { status: 'ready', hidden: true } as const

test.for<
  [string, Partial<Pick<Project, 'published' | 'key'>>, Partial<Image>[], string, string | null]
>([
  ['all photos', {}, [ready, ready], 'Visitors see 2 photos.', path],
  ['the only photo', {}, [ready], 'Visitors see 1 photo.', path],
  ['without a name in addresses yet', { key: null }, [ready], 'Visitors see 1 photo.', null],
  [
    'all that are ready and not hidden',
    {},
    [ready, hidden, { status: 'failed' }, { status: 'archived' }],
    'Visitors see 1 of 4 photos.',
    path,
  ],
  [
    'not those in the trash, which count no more',
    {},
    [ready, { status: 'trashed' }, { status: 'deleting' }],
    'Visitors see 1 photo.',
    path,
  ],
  [
    'nothing unpublished',
    { published: false },
    [ready],
    'Not published: visitors do not see it.',
    null,
  ],
  [
    'of two that are the same, one',
    {},
    [ready, { ...ready, duplicate_of: 'photo-0' }, ready],
    'Visitors see 2 of 3 photos.',
    path,
  ],
  [
    'none that is the same as a hidden one',
    {},
    [{ ...hidden, content_hash: same }, { ...ready, content_hash: same }, ready],
    'Visitors see 1 of 3 photos.',
    path,
  ],
  ['no photos', {}, [], 'Visitors do not see it: it has no photos.', null],
  ['hidden photos', {}, [hidden], 'Visitors do not see it: its photos are hidden.', null],
  ['failed photos', {}, [{ status: 'failed' }], 'Visitors do not see it: no photo is ready.', null],
  [
    'photos on their way',
    {},
    [hidden, { status: 'processing' }],
    'Visitors see it as soon as a photo is ready.',
    null,
  ],
  [
    'hidden photos on their way',
    {},
    [{ status: 'processing', hidden: true }],
    'Visitors do not see it: no photo is ready.',
    null,
  ],
])('the owner reads what visitors see: %s', ([, fields, photos, text, link]) => {
  const all = photos.map((photo, index) => ({
    id: `photo-${index}`,
    image: { ...sampleImage, created_at: epoch, updated_at: epoch, ...photo },
  }))
  expect(whatVisitorsSee({ ...project, ...fields }, all)).toEqual({ text, path: link })
})
