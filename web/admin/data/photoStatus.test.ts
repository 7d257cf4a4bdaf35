import { expect, test, vi } from 'vitest'
import { type Image, type ImageStatus, imageSchema } from '../../../domain/image.ts'
import type { Project } from '../../../domain/project.ts'
import { epoch, sampleImage, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { parseOrLog } from './parseOrLog.ts'
import { summarizePipeline, whatVisitorsSee } from './photoStatus.ts'

const project = { ...sampleProject, title: 'Café & porch', public_id: 'abcdefghij' }
const path = '/projects/cafe-porch-abcdefghij'
const ready = { status: 'ready' } as const
const hidden = { status: 'ready', hidden: true } as const

test.for<
  [
    string,
    Partial<Pick<Project, 'published' | 'public_id'>>,
    Partial<Image>[],
    string,
    string | null,
  ]
>([
  ['all photos', {}, [ready, ready], 'Visitors see 2 photos.', path],
  ['the only photo', {}, [ready], 'Visitors see 1 photo.', path],
  ['without a name in addresses yet', { public_id: null }, [ready], 'Visitors see 1 photo.', null],
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
    'nothing of a hidden project',
    { published: false },
    [ready],
    'Hidden: visitors do not see it.',
    null,
  ],
  [
    'of two that are the same, one',
    {},
    [{ ...ready, content_hash: 'a' }, { ...ready, content_hash: 'a' }, ready],
    'Visitors see 2 of 3 photos.',
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
    isPending: false,
    image: { ...sampleImage, created_at: epoch, updated_at: epoch, ...photo },
  }))
  expect(whatVisitorsSee({ ...project, ...fields }, all)).toEqual({ text, path: link })
})

const hash = 'chosen'
const saved = ['a', 'b', 'c'].map((imageId) => ({ imageId, hash }))
const uploaded = { ...sampleImage, created_at: epoch, updated_at: epoch, content_hash: hash }

function textOf(statuses: readonly ImageStatus[], wereThere = true): string {
  const photos = statuses.map((status, index) => ({
    id: saved[index]?.imageId ?? 'other',
    isPending: false,
    image: { ...uploaded, status },
  }))
  return summarizePipeline({ saved, title: 'Porch' }, photos, wereThere).text
}

test('a receipt reports each photo truthfully', () => {
  expect(summarizePipeline({ saved, title: 'Porch' }, null, false).text).toBe(
    'Processing for “Porch”.',
  )
  expect(textOf(['ready', 'processing', 'uploading'])).toBe('Processing for “Porch”: 1 of 3.')
  expect(textOf(['ready', 'processing', 'failed'])).toBe(
    'Processing for “Porch”: 1 of 3, 1 failed.',
  )
  expect(textOf(['ready', 'ready', 'failed'])).toBe('2 of 3 are ready in “Porch”, 1 failed.')
  expect(textOf(['ready', 'failed', 'trashed'])).toBe(
    '1 of 3 is ready in “Porch”, 1 failed, 1 no longer exists.',
  )
  expect(textOf(['ready', 'ready', 'ready', 'failed'])).toBe('All of them are ready in “Porch”.')
})

test('a photo that may be damaged isn’t counted as ready until the owner shows it', () => {
  const photos = (['suspected', null, 'accepted'] as const).map((damage, index) => ({
    id: saved[index]?.imageId ?? '',
    isPending: false,
    image: { ...uploaded, status: 'ready' as const, damage },
  }))
  const { text, ready, inDoubt } = summarizePipeline({ saved, title: 'Porch' }, photos, true)
  expect(text).toBe('2 of 3 are ready in “Porch”, 1 may be damaged.')
  expect([ready, inDoubt.map(({ id }) => id)]).toEqual([2, ['a']])
})

test('a photo that arrived damaged isn’t counted as ready', () => {
  const photos = [hash, 'other', hash].map((content_hash, index) => ({
    id: saved[index]?.imageId ?? '',
    isPending: false,
    image: { ...uploaded, content_hash, status: 'ready' as const },
  }))
  const { text, ready, altered } = summarizePipeline({ saved, title: 'Porch' }, photos, true)
  expect(text).toBe('2 of 3 are ready in “Porch”, 1 arrived damaged.')
  expect([ready, altered.map(({ id }) => id)]).toEqual([2, ['b']])
})

test('a missing photo counts as gone only if it was in the project before', () => {
  expect(textOf(['ready', 'ready'], false)).toBe('Processing for “Porch”: 2 of 3.')
  expect(textOf(['ready', 'ready'])).toBe('2 of 3 are ready in “Porch”, 1 no longer exists.')
})

test('a malformed photo is logged, left out and not called ready', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const documents = [{ status: 'ready' }, { status: 'odd' }, { status: 'ready' }]
  const photos = documents.flatMap((fields, index) => {
    const id = saved[index]?.imageId ?? ''
    const image = parseOrLog(imageSchema, `project_images/${id}`, { ...uploaded, ...fields })
    return image ? [{ id, image, isPending: false }] : []
  })
  for (const [wereThere, begin] of [
    [true, '2 of 3 are ready'],
    [false, 'Processing for “Porch”: 2 of 3'],
  ] as const) {
    const { text } = summarizePipeline({ saved, title: 'Porch' }, photos, wereThere)
    expect(text).toContain(begin)
  }
  expect(warn.mock.calls[0]?.[0]).toBe('project_images/b is malformed and left out:')
})
