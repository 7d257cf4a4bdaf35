import { expect, test } from 'vitest'
import type { Project } from '../../../domain/project.ts'
import { epoch, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { dayIn, followCategory, guessProject, proposeProject, today } from './proposals.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const entry = (id: string, changes: Partial<Project>) => ({
  id,
  isPending: false,
  project: { ...sampleProject, created_at: epoch, updated_at: epoch, ...changes },
})
const taken = (...days: (string | null)[]) => days.map((takenOn) => ({ takenOn }))

test('a photo says on which day it was taken, and not on which it was edited', () => {
  const head = 'Exif\0 2026:11:20 08:00:00\0 2026:11:19 17:32:10\0'
  expect(dayIn(bytesOf(head))).toBe('2026-11-19')
  expect(dayIn(bytesOf('Exif\0 0000:00:00 00:00:00\0 2026:13:41 00:00:00\0'))).toBeNull()
  expect(dayIn(bytesOf('no photo'))).toBeNull()
})

test('a new project is proposed by the last day of its photos, else by today', () => {
  const { title, category, project_date } = proposeProject(
    taken('2026-03-30', '2026-04-02', null),
    [],
  )
  expect([title, category, project_date]).toEqual([
    'Interior, April 2026',
    'Interior',
    '2026-04-02',
  ])
  expect(proposeProject(taken(null), []).project_date).toBe(today())
  // A camera whose clock is wrong.
  expect(proposeProject(taken('2099-01-01'), []).project_date).toBe(today())
})

test('a title that was proposed follows the category and the date; one that was typed stays', () => {
  const proposed = proposeProject(taken('2026-04-02'), [])
  const exterior = followCategory(proposed, { ...proposed, category: 'Exterior' }, [])
  expect(exterior.title).toBe('Exterior, April 2026')
  expect(followCategory(exterior, { ...exterior, project_date: '2026-05-01' }, []).title).toBe(
    'Exterior, May 2026',
  )
  const typed = { ...exterior, title: 'Porch' }
  expect(followCategory(typed, { ...typed, category: 'Cabinet' }, []).title).toBe('Porch')
})

test('a name that a project has already gets a number', () => {
  const first = entry('first', { title: 'Interior, April 2026' })
  const second = proposeProject(taken('2026-04-02'), [first])
  expect(second.title).toBe('Interior, April 2026 (2)')
  const third = proposeProject(taken('2026-04-02'), [
    first,
    entry('second', { title: second.title }),
  ])
  expect(third.title).toBe('Interior, April 2026 (3)')
  const exterior = followCategory(second, { ...second, category: 'Exterior' }, [first])
  expect(exterior.title).toBe('Exterior, April 2026')
})

test('the project of the photos’ own day is guessed, and none where they say no day', () => {
  const projects = [
    entry('newest', { project_date: '2026-04-03' }),
    entry('same-day', { project_date: '2026-04-02' }),
  ]
  expect(guessProject(taken('2026-04-02'), projects)?.id).toBe('same-day')
  expect(guessProject(taken('2026-04-01'), projects)).toBeNull()
  expect(guessProject(taken(null), projects)).toBeNull()
})
