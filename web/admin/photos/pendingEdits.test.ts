import { expect, test } from 'vitest'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import type { Photo } from '../data/photos.ts'
import {
  addEdits,
  dropEdits,
  dropStoredEdits,
  type PendingEdits,
  withEdits,
} from './pendingEdits.ts'

function photo(id: string, sort_order: number, updated: number, alt: string | null = null): Photo {
  const times = { created_at: epoch, updated_at: { toMillis: () => updated } }
  return { id, image: { ...sampleImage, sort_order, alt_text: alt, status: 'ready', ...times } }
}

const nothing: PendingEdits = new Map()
const stored = [photo('a', 0, 1), photo('b', 1, 1)]
const swap = [
  { id: 'a', fields: { sort_order: 1 } },
  { id: 'b', fields: { sort_order: 0 } },
]

test('an edit shows at once, in its place', () => {
  const pending = addEdits(nothing, swap, stored)
  expect(withEdits(stored, pending).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(withEdits(stored, dropEdits(pending, swap)).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a second edit of the same photo joins the first', () => {
  const first = addEdits(nothing, [{ id: 'a', fields: { alt_text: 'A porch' } }], stored)
  const both = addEdits(first, [{ id: 'a', fields: { is_featured: true } }], stored)
  expect(withEdits(stored, both)[0]?.image).toMatchObject({
    alt_text: 'A porch',
    is_featured: true,
  })
})

test('what the database says last is shown, and older edits do not come back', () => {
  const pending = addEdits(nothing, [{ id: 'a', fields: { alt_text: 'Mine' } }], stored)
  const changed = [photo('a', 0, 2, 'Theirs'), photo('b', 1, 1)]
  expect(withEdits(changed, pending)[0]?.image.alt_text).toBe('Theirs')
  const next = addEdits(pending, [{ id: 'a', fields: { is_featured: true } }], changed)
  expect(withEdits(changed, next)[0]?.image).toMatchObject({
    alt_text: 'Theirs',
    is_featured: true,
  })
})

test('a second edit stands when the first one arrives, and goes with its own arrival', () => {
  const first = addEdits(nothing, [{ id: 'a', fields: { alt_text: 'First' } }], stored)
  const both = addEdits(first, [{ id: 'a', fields: { alt_text: 'Second' } }], stored)
  const afterFirst = [photo('a', 0, 2, 'First'), photo('b', 1, 1)]
  expect(withEdits(afterFirst, both)[0]?.image.alt_text).toBe('Second')
  const left = dropStoredEdits(both, afterFirst)
  expect(withEdits(afterFirst, left)[0]?.image.alt_text).toBe('Second')
  const afterSecond = [photo('a', 0, 3, 'Second, as stored'), photo('b', 1, 1)]
  expect(withEdits(afterSecond, left)[0]?.image.alt_text).toBe('Second, as stored')
  expect(dropStoredEdits(left, afterSecond).size).toBe(0)
})

test('an edit that fails leaves the one before it, which the page has not heard of yet', () => {
  const deletion = { id: 'a', fields: { status: 'trashed' } } as const
  const undo = { id: 'a', fields: { status: 'ready' } } as const
  const both = addEdits(addEdits(nothing, [deletion], stored), [undo], stored)
  expect(withEdits(stored, both)[0]?.image.status).toBe('ready')
  expect(withEdits(stored, dropEdits(both, [undo]))[0]?.image.status).toBe('trashed')
  expect(dropEdits(dropEdits(both, [undo]), [deletion]).size).toBe(0)
})
