import { expect, test } from 'vitest'
import type { PublishedPhoto } from '../../domain/published.ts'
import { shows, toEntries } from './galleryEntry.ts'

const photo = (id: string, pair?: PublishedPhoto['pair']): PublishedPhoto => ({
  id,
  rev: 'r',
  w: 4,
  h: 3,
  alt: 'Hall',
  blur: null,
  ...(pair ? { pair } : {}),
})
const half = (id: string, side: 'before' | 'after', pair = 'p') => photo(id, { id: pair, side })
const idsOf = (photos: PublishedPhoto[]) =>
  toEntries(photos).map((entry) =>
    entry.before ? `${entry.before.id}|${entry.photo.id}` : entry.photo.id,
  )

test('the two photos of a pair are one entry, in the place of the first', () => {
  expect(idsOf([photo('a'), half('x', 'after'), photo('b'), half('y', 'before')])).toEqual([
    'a',
    'y|x',
    'b',
  ])
  expect(idsOf([half('y', 'before'), half('x', 'after')])).toEqual(['y|x'])
})

test('an incomplete pair and a pair with three photos show as single photos', () => {
  expect(idsOf([half('x', 'after')])).toEqual(['x'])
  expect(idsOf([half('x', 'after'), half('y', 'after')])).toEqual(['x', 'y'])
  expect(idsOf([half('x', 'after'), half('y', 'before'), half('z', 'before')])).toEqual([
    'x',
    'y',
    'z',
  ])
  expect(idsOf([half('x', 'after', 'p'), half('y', 'before', 'q')])).toEqual(['x', 'y'])
})

test('a link to either photo opens the pair, and only the pair', () => {
  const [pair] = toEntries([half('x', 'after'), half('y', 'before')])
  if (!pair) throw new Error('no pair')
  expect(['x', 'y', 'z'].map((id) => shows(pair, id))).toEqual([true, true, false])
})
