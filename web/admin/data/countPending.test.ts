import { expect, test } from 'vitest'
import type { ProjectSummary } from '../../../domain/project.ts'
import { countPending } from './countPending.ts'

const none = { visible: 0, hidden: 0, failed: 0, without_alt_text: 0, thumbnails: [] }

function shown(counted: Pick<ProjectSummary, 'photos' | 'processing'> | null, pending: number) {
  const summary = counted && { ...none, ...counted }
  const photos = Array.from({ length: pending }, () => ({ image: { project_id: 'p' } }))
  const elsewhere = { image: { project_id: 'q' } }
  const [entry] = countPending([{ id: 'p', project: { summary } }], [...photos, elsewhere])
  const { photos: all, processing } = entry?.project.summary ?? {}
  return [all, processing]
}

test('photos count from the moment their upload begins', () => {
  expect(shown({ photos: 5, processing: 0 }, 3)).toEqual([8, 3])
  expect(shown({ photos: 0, processing: 0 }, 1)).toEqual([1, 1])
})

test('photos that were counted while they were processed aren’t counted twice', () => {
  expect(shown({ photos: 8, processing: 3 }, 3)).toEqual([8, 3])
  expect(shown({ photos: 8, processing: 1 }, 3)).toEqual([10, 3])
  expect(shown({ photos: 8, processing: 3 }, 0)).toEqual([8, 0])
})

test('a project that was never counted shows no count, and nothing changes until the photos are loaded', () => {
  expect(shown(null, 2)).toEqual([undefined, undefined])
  const project = { summary: { ...none, photos: 2, processing: 2 } }
  expect(countPending([{ id: 'p', project }], null)).toEqual([{ id: 'p', project }])
})

test('a project whose counts are right stays the same object, so that its card isn’t rendered again', () => {
  const entry = { id: 'p', project: { summary: { ...none, photos: 2, processing: 0 } } }
  expect(countPending([entry], [])[0]).toBe(entry)
})
