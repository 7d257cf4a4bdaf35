import { expect, test } from 'vitest'
import { type Image, maxSortOrder } from '../../../domain/image.ts'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { coverOf } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import {
  planAltText,
  planCover,
  planHidden,
  planPair,
  planReorder,
  planSwap,
  planUnpair,
} from './planChanges.ts'

function photo(id: string, fields: Partial<Image> = {}): Photo {
  const times = { created_at: epoch, updated_at: epoch }
  return { id, isPending: false, image: { ...sampleImage, status: 'ready', ...times, ...fields } }
}

const row = ['a', 'b', 'c', 'd'].map((id, sort_order) => photo(id, { sort_order }))

test('a move writes the places between the old and the new one, and no others', () => {
  expect(planReorder(row, 0, 1)).toEqual([
    { id: 'b', fields: { sort_order: 0 } },
    { id: 'a', fields: { sort_order: 1 } },
  ])
  expect(planReorder(row, 3, 0).map(({ id, fields }) => [id, fields.sort_order])).toEqual([
    ['d', 0],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(planReorder(row, 2, 2)).toEqual([])
})

test('a move parts photos that share a place', () => {
  const shared = ['a', 'b', 'c'].map((id) => photo(id))
  expect(planReorder(shared, 2, 1).map(({ id, fields }) => [id, fields.sort_order])).toEqual([
    ['c', 1],
    ['b', 2],
  ])
})

test('a move beyond the last place that a photo may have leaves photos there', () => {
  const many = Array.from({ length: maxSortOrder + 2 }, (_, index) =>
    photo(`${index}`, { sort_order: Math.min(index, maxSortOrder) }),
  )
  expect(planReorder(many, maxSortOrder, maxSortOrder + 1)).toEqual([])
  const places = planReorder(many, maxSortOrder + 1, 0).map(({ fields }) => fields.sort_order)
  expect(places.slice(0, 2)).toEqual([0, 1])
  expect(Math.max(...places.map((place) => place ?? 0))).toBe(maxSortOrder)
})

test('who hides a photo hides those of the same bytes, in the trash too, and no other', () => {
  const [content_hash, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const shown = photo('shown', { content_hash })
  const all = [
    shown,
    photo('twin', { content_hash }),
    photo('trashed', { content_hash, status: 'trashed' }),
    photo('hidden', { content_hash, hidden: true }),
    photo('other', { content_hash: other }),
    photo('on its way', { content_hash: null }),
    photo('beside it', { content_hash: null }),
  ]
  const ids = (photos: Photo[]) => planHidden(all, photos, true).map(({ id }) => id)
  expect(ids([shown])).toEqual(['shown', 'twin', 'trashed'])
  expect(ids(all.slice(5, 6))).toEqual(['on its way'])
  expect(planHidden(all, [shown], true)[0]?.fields).toEqual({ hidden: true })
})

test('a new cover takes the place of every older one, in the trash too', () => {
  const photos = [
    photo('a', { is_featured: true }),
    photo('b'),
    photo('c', { is_featured: true, status: 'trashed' }),
    photo('d', { is_featured: true, status: 'deleting' }),
  ]
  expect(planCover(photos, 'b').map(({ id, fields }) => [id, fields.is_featured])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
  expect(coverOf(photos)).toBe('a')
  expect(coverOf([photo('x'), photo('y')])).toBe('x')
  expect(coverOf([])).toBeNull()
})

test('the cover is the one that visitors see', () => {
  const content_hash = 'a'.repeat(64)
  const first = photo('first', { content_hash })
  const duplicate = photo('second', { content_hash, is_featured: true, sort_order: 1 })
  expect(coverOf([first, duplicate])).toBe('first')
  expect(coverOf([photo('x', { is_featured: true, hidden: true }), photo('y')])).toBe('y')
  expect(coverOf([photo('x', { hidden: true }), photo('y', { hidden: true })])).toBe('x')
  const pair_id = 'pair'
  const before = photo('before', { pair_id, pair_side: 'before' })
  const after = photo('after', { pair_id, pair_side: 'after', sort_order: 1 })
  expect(coverOf([before, after])).toBe('after')
})

test('alt text is cleaned, and an empty one is none', () => {
  expect(planAltText([photo('a')], ' A <b>porch ')[0]?.fields).toEqual({ alt_text: 'A bporch' })
  expect(planAltText([photo('a', { alt_text: 'A porch' })], '  ')[0]?.fields).toEqual({
    alt_text: null,
  })
  expect(planAltText([photo('a', { alt_text: 'A porch' })], 'A porch')).toEqual([])
})

test('a new pair leaves no third photo in an older one', () => {
  const photos = [
    photo('a', { pair_id: 'old', pair_side: 'before' }),
    photo('b', { pair_id: 'old', pair_side: 'after' }),
    photo('c'),
  ]
  const [a, , c] = photos
  if (!a || !c) throw new Error('There are three photos')
  expect(planPair(photos, a, c, 'new').map(({ id, fields }) => ({ id, ...fields }))).toEqual([
    { id: 'b', pair_id: null, pair_side: null },
    { id: 'a', pair_id: 'new', pair_side: 'before' },
    { id: 'c', pair_id: 'new', pair_side: 'after' },
  ])
})

test('a pair is swapped and parted from either photo', () => {
  const photos = [
    photo('a', { pair_id: 'one', pair_side: 'before' }),
    photo('b', { pair_id: 'one', pair_side: 'after' }),
    photo('c', { pair_id: 'two', pair_side: 'after' }),
  ]
  const [, b] = photos
  if (!b) throw new Error('There are three photos')
  expect(planSwap(photos, b).map(({ id, fields }) => [id, fields.pair_side])).toEqual([
    ['b', 'before'],
    ['a', 'after'],
  ])
  expect(planUnpair(photos, b).map(({ id, fields }) => [id, fields.pair_id])).toEqual([
    ['b', null],
    ['a', null],
  ])
})
