import { expect, test } from 'vitest'
import { epoch, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { daysLeft, trashItems } from './trashItems.ts'

const deleted = { toMillis: () => Date.UTC(2026, 2, 1, 12) }

test.for([
  ['30 days left', Date.UTC(2026, 2, 1, 12)],
  ['29 days left', Date.UTC(2026, 2, 2, 12)],
  ['1 day left', Date.UTC(2026, 2, 31, 11)],
  ['Will be deleted tonight', Date.UTC(2026, 2, 31, 12)],
] as const)('an item that was deleted on March 1 at noon: %s', ([text, now]) => {
  expect(daysLeft(deleted, now)).toBe(text)
})

test('the project deleted last comes first, and live projects are left out', () => {
  const entry = (title: string, state: 'live' | 'trashed', deletedAt: number) => {
    const trashed_at = { toMillis: () => deletedAt }
    const times = { created_at: epoch, updated_at: epoch }
    return {
      id: title,
      isPending: false,
      project: { ...sampleProject, ...times, title, state, trashed_at },
    }
  }
  const projects = [
    entry('first', 'trashed', 1),
    entry('last', 'trashed', 3),
    entry('live', 'live', 4),
    entry('second', 'trashed', 2),
  ]
  expect(trashItems(projects, [], 5).map(({ title }) => title)).toEqual([
    ...['last', 'second', 'first'],
  ])
})
