import { expect, test } from 'vitest'
import { shows, toEntries } from './galleryEntry.ts'
import type { GalleryItem } from './galleryItem.ts'

const photo = (id: string, pair: GalleryItem['pair'] = null): GalleryItem => ({
  id,
  title: 'Hall',
  category: 'Interior',
  description: 'A hall',
  location: 'Plano',
  alt: 'Hall',
  thumbnail_url: 'https://example.com/s',
  google_drive_url: 'https://example.com/l',
  filename: 'a.jpg',
  blur_data_url: null,
  width: 4,
  height: 3,
  variants: {},
  pair,
})
const half = (id: string, side: 'before' | 'after', pair = 'p') => photo(id, { id: pair, side })
const told = (items: GalleryItem[]) =>
  toEntries(items).map((entry) =>
    entry.kind === 'pair' ? `${entry.before.id}|${entry.after.id}` : entry.id,
  )

test('the two photos of a pair are one entry, where the newer of them stands', () => {
  expect(told([photo('a'), half('x', 'after'), photo('b'), half('y', 'before')])).toEqual([
    'a',
    'y|x',
    'b',
  ])
  expect(told([half('y', 'before'), half('x', 'after')])).toEqual(['y|x'])
})

test('an incomplete, doubled or pictureless pair shows as photos', () => {
  expect(told([half('x', 'after')])).toEqual(['x'])
  expect(told([half('x', 'after'), half('y', 'after')])).toEqual(['x', 'y'])
  expect(told([half('x', 'after'), half('y', 'before'), half('z', 'before')])).toEqual([
    'x',
    'y',
    'z',
  ])
  const pictureless = { ...half('y', 'before'), google_drive_url: null }
  expect(told([half('x', 'after'), pictureless])).toEqual(['x', 'y'])
  expect(told([half('x', 'after', 'p'), half('y', 'before', 'q')])).toEqual(['x', 'y'])
})

test('a link to either photo opens the pair, and only the pair', () => {
  const [pair] = toEntries([half('x', 'after'), half('y', 'before')])
  if (!pair) throw new Error('no pair')
  expect(['x', 'y', 'z'].map((id) => shows(pair, id))).toEqual([true, true, false])
})
