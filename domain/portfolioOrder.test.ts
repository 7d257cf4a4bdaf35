import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareProjects,
  fillGallery,
  galleryLimit,
  groupPhotos,
  type RankedPhoto,
} from './portfolioOrder.ts'

const plain = {
  is_featured: false,
  sort_order: 0,
  created_at: 0,
  pair_id: null,
  pair_side: null,
} as const

const singles = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${letter}${index}`])

test('pinned projects lead, then the newest work, then the newest entry', () => {
  const project = { pinned: false, project_date: '2026-05-01', created_at: 5 }
  const ordered = [
    { ...project, id: 'first', pinned: true, project_date: '2020-01-01' },
    { ...project, id: 'newest', project_date: '2026-06-01' },
    { ...project, id: 'later', created_at: 6 },
    { ...project, id: 'a' },
    { ...project, id: 'b' },
  ]
  expect(ordered.toReversed().sort(compareProjects)).toEqual(ordered)
})

test("the cover leads, then the owner's order; pairs stay together, “before” first", () => {
  const photos: RankedPhoto[] = [
    { ...plain, id: 'second', sort_order: 2 },
    { ...plain, id: 'after', sort_order: 1, pair_id: 'p', pair_side: 'after' },
    { ...plain, id: 'before', sort_order: 9, pair_id: 'p', pair_side: 'before' },
    { ...plain, id: 'half', sort_order: 3, pair_id: 'q', pair_side: 'before' },
    { ...plain, id: 'cover', sort_order: 8, is_featured: true },
  ]
  const ids = groupPhotos(photos).map((group) => group.map(({ id }) => id))
  expect(ids).toEqual([['cover'], ['before', 'after'], ['second'], ['half']])
})

test('a project of fifty photos leaves room for the others', () => {
  const gallery = fillGallery([singles('a', 50), singles('b', 8), singles('c', 1)])
  expect(gallery).toHaveLength(galleryLimit)
  expect(gallery.slice(0, 13)).toEqual([
    ...['a0', 'a1', 'a2', 'a3', 'a4', 'a5'],
    ...['b0', 'b1', 'b2', 'b3', 'b4', 'b5'],
    'c0',
  ])
  expect(gallery.slice(13)).toEqual([
    ...['a6', 'a7', 'a8', 'a9', 'a10', 'a11'],
    ...['b6', 'b7'],
    ...['a12', 'a13', 'a14'],
  ])
})

test('a single project fills the gallery', () => {
  expect(fillGallery([singles('a', 50)])).toEqual(singles('a', 24).flat())
})

test('a pair that doesn’t fit in a project’s six photos moves to its next round, and is dropped if the gallery is full', () => {
  const groups = [...singles('a', 5), ['p', 'q'], ...singles('b', 2)]
  expect(fillGallery([groups, [['x']]])).toEqual([
    ...['a0', 'a1', 'a2', 'a3', 'a4'],
    'x',
    ...['p', 'q', 'b0', 'b1'],
  ])
  const full = fillGallery([[...singles('a', 6)], [...singles('b', 17), ['p', 'q'], ['c']]])
  expect(full.slice(-2)).toEqual(['b16', 'c'])
})

test('the gallery has at most 24 photos, none twice, and only whole pairs', () => {
  const sizes = fc.array(fc.array(fc.constantFrom(1, 2), { maxLength: 30 }), { maxLength: 8 })
  fc.assert(
    fc.property(sizes, (projects) => {
      const groups = projects.map((project, p) =>
        project.map((size, g) => Array.from({ length: size }, (_, n) => `${p}/${g}/${n}`)),
      )
      const gallery = fillGallery(groups)
      expect(gallery.length).toBeLessThanOrEqual(galleryLimit)
      expect(new Set(gallery).size).toBe(gallery.length)
      for (const group of groups.flat()) {
        expect([0, group.length]).toContain(group.filter((id) => gallery.includes(id)).length)
      }
      const all = groups.flat(2).length
      expect(gallery.length).toBeGreaterThanOrEqual(Math.min(all, galleryLimit - 1))
    }),
  )
})
