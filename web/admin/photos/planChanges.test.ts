import { expect, test } from 'vitest'
import { type Image, maxSortOrder } from '../../../domain/image.ts'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { coverOf, coverText } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import { planHidden } from '../data/planHidden.ts'
import { planPair, planSwap, planUnpair } from '../data/planPairs.ts'
import { entriesOf, movedOrder } from './photoEntries.ts'
import { planCover, planOrder, undoOf } from './planChanges.ts'

function photo(id: string, fields: Partial<Image> = {}): Photo {
  const times = { created_at: epoch, updated_at: epoch }
  return { id, isPending: false, image: { ...sampleImage, status: 'ready', ...times, ...fields } }
}

const row = ['a', 'b', 'c', 'd'].map((id, sort_order) => photo(id, { sort_order }))

const moved = (photos: Photo[], from: number, to: number) => movedOrder(entriesOf(photos), from, to)

test('a move writes only the places between the old and the new one', () => {
  expect(planOrder(moved(row, 0, 1))).toEqual([
    { id: 'b', fields: { sort_order: 0 } },
    { id: 'a', fields: { sort_order: 1 } },
  ])
  expect(planOrder(moved(row, 3, 0)).map(({ id, fields }) => [id, fields.sort_order])).toEqual([
    ['d', 0],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(planOrder(moved(row, 2, 2))).toEqual([])
})

test('undoing a move or a cover gives each changed photo its earlier value', () => {
  expect(undoOf(planOrder(moved(row, 0, 1)), row)).toEqual([
    { id: 'b', fields: { sort_order: 1 } },
    { id: 'a', fields: { sort_order: 0 } },
  ])
  const photos = [photo('a', { is_featured: true }), photo('b')]
  expect(undoOf(planCover(photos, 'b'), photos)).toEqual([
    { id: 'a', fields: { is_featured: true } },
    { id: 'b', fields: { is_featured: false } },
  ])
})

test('a pair moves as one entry', () => {
  const pair = (side: 'before' | 'after') => ({ pair_id: 'pair', pair_side: side })
  const [a, b, c, d] = row
  if (!a || !b || !c || !d) throw new Error('There are four photos')
  const photos = [a, photo('b', { sort_order: 1, ...pair('after') }), c]
  photos.push(photo('d', { sort_order: 3, ...pair('before') }))
  const entries = entriesOf(photos)
  expect(entries.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(entries[1]?.photos.map(({ id }) => id)).toEqual(['d', 'b'])
  expect(moved(photos, 1, 0).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
  expect(entriesOf(photos.slice(0, 3)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('showing a photo that may be damaged accepts it and its duplicates; hiding answers nothing', () => {
  const doubtful = { content_hash: 'x', damage: 'suspected' } as const
  const asked = photo('a', doubtful)
  const all = [asked, photo('b', { ...doubtful, hidden: true }), photo('c')]
  expect(planHidden(all, [asked], false)).toEqual([
    { id: 'a', fields: { damage: 'accepted' } },
    { id: 'b', fields: { hidden: false, damage: 'accepted' } },
  ])
  expect(planHidden(all, [asked], true)).toEqual([{ id: 'a', fields: { hidden: true } }])
})

test('an entry of unchanged photos stays the same, and one with another photo doesn’t', () => {
  const pair = (side: 'before' | 'after') => ({ pair_id: 'pair', pair_side: side })
  const [a, b, c] = [photo('a', pair('before')), photo('b', pair('after')), photo('c')]
  const before = entriesOf([a, b, c])
  expect(entriesOf([a, b, photo('c')]).map((entry, index) => entry === before[index])).toEqual([
    true,
    false,
  ])
  expect(entriesOf([a, photo('b', pair('after')), c])[0]).not.toBe(before[0])
  expect(entriesOf([a, c])[0]).toEqual({ id: 'a', photos: [a] })
})

test('a move separates photos with the same place', () => {
  const shared = ['a', 'b', 'c'].map((id) => photo(id))
  const places = planOrder(moved(shared, 2, 1)).map(({ id, fields }) => [id, fields.sort_order])
  expect(places).toEqual([
    ['c', 1],
    ['b', 2],
  ])
})

test('places beyond the limit stay at the limit', () => {
  const many = Array.from({ length: maxSortOrder + 2 }, (_, index) =>
    photo(`${index}`, { sort_order: Math.min(index, maxSortOrder) }),
  )
  expect(planOrder(moved(many, maxSortOrder, maxSortOrder + 1))).toEqual([])
  const places = planOrder(moved(many, maxSortOrder + 1, 0)).map(({ fields }) => fields.sort_order)
  expect(places.slice(0, 2)).toEqual([0, 1])
  expect(Math.max(...places.map((place) => place ?? 0))).toBe(maxSortOrder)
})

test('hiding a photo hides its duplicates, in the trash too', () => {
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

test('a new cover replaces every older one, in the trash too', () => {
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

test('the cover is a photo that visitors see', () => {
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

test('a photo that visitors don’t see isn’t called the cover', () => {
  const seen = photo('seen', { filename: 'seen.jpg', is_featured: true })
  const hidden = photo('hidden', { filename: 'hidden.jpg', hidden: true })
  const later = 'hidden.jpg becomes the cover when visitors see it.'
  expect(coverText([seen, hidden], hidden)).toBe(later)
  expect(coverText([hidden], hidden)).toBe('hidden.jpg is the cover.')
  expect(coverText([seen, hidden], seen)).toBe('seen.jpg is the cover.')
})

test('a new pair dissolves older pairs of its photos', () => {
  const photos = [
    photo('a', { pair_id: 'old', pair_side: 'before' }),
    photo('b', { pair_id: 'old', pair_side: 'after' }),
    photo('c'),
  ]
  const [a, , c] = photos
  if (!a || !c) throw new Error('There are three photos')
  expect(planPair(photos, a, c).map(({ id, fields }) => ({ id, ...fields }))).toEqual([
    { id: 'b', pair_id: null, pair_side: null },
    { id: 'a', pair_id: 'a.c', pair_side: 'before' },
    { id: 'c', pair_id: 'a.c', pair_side: 'after' },
  ])
})

test('a pair can be swapped and dissolved from either photo', () => {
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
