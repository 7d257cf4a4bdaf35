import { expect, test } from 'vitest'
import { imageStatuses } from './image.ts'
import { isVisible, visiblePhotos } from './visible.ts'

test('a photo is visible if it is ready and not hidden, and its project is live and published', () => {
  const live = { state: 'live', published: true } as const
  const ready = { status: 'ready', hidden: false } as const
  expect(isVisible(live, ready)).toBe(true)
  for (const status of imageStatuses.filter((other) => other !== 'ready')) {
    expect(isVisible(live, { ...ready, status })).toBe(false)
  }
  expect(isVisible(live, { ...ready, hidden: true })).toBe(false)
  expect(isVisible(live, { ...ready, damage: 'suspected' })).toBe(false)
  expect(isVisible(live, { ...ready, damage: 'accepted' })).toBe(true)
  expect(isVisible({ ...live, published: false }, ready)).toBe(false)
  expect(isVisible({ ...live, state: 'trashed' }, ready)).toBe(false)
  expect(isVisible({ ...live, state: 'deleting' }, ready)).toBe(false)
  expect(isVisible(null, ready)).toBe(false)
  expect(isVisible(live)).toBe(true)
})

type Fields = {
  at: number
  moved?: number
  hash?: string
  status?: 'ready' | 'trashed' | 'archived'
  hidden?: boolean
}
const time = (seconds: number) => ({ toMillis: () => seconds * 1000 })

function shownOf(photos: Record<string, Fields>): string[] {
  const all = Object.entries(photos).map(([id, { at, moved, hash = 'same', status, hidden }]) => ({
    id,
    status: status ?? 'ready',
    hidden: hidden ?? false,
    content_hash: hash,
    created_at: time(at),
    moved_at: moved === undefined ? null : time(moved),
  }))
  return visiblePhotos({ state: 'live', published: true }, all).map(({ id }) => id)
}

test('shows the oldest of several identical photos', () => {
  expect(shownOf({ b: { at: 2 }, a: { at: 1 }, c: { at: 3, hash: 'other' } })).toEqual(['a', 'c'])
  expect(shownOf({ moved: { at: 1, moved: 9 }, here: { at: 5 } })).toEqual(['here'])
  expect(shownOf({ b: { at: 1 }, a: { at: 1 } })).toEqual(['a'])
})

test('a duplicate of a hidden photo isn’t shown; hiding a duplicate changes nothing else', () => {
  expect(shownOf({ a: { at: 1, hidden: true }, b: { at: 2 } })).toEqual([])
  expect(shownOf({ a: { at: 1 }, b: { at: 2, hidden: true } })).toEqual(['a'])
  const moved = { at: 1, moved: 9, hidden: true }
  expect(shownOf({ moved, here: { at: 5 } })).toEqual(['here'])
})

test.for(['trashed', 'archived'] as const)(
  'if the original is %s, the next duplicate replaces it',
  (status) => {
    expect(shownOf({ a: { at: 1, status }, b: { at: 2 }, c: { at: 3 } })).toEqual(['b'])
    expect(shownOf({ a: { at: 1, status, hidden: true }, b: { at: 2 } })).toEqual(['b'])
  },
)
