import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'
import type { Project } from '../../../domain/project.ts'
import { epoch, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import {
  dayIn,
  daysOf,
  followProposal,
  orderProjects,
  projectLike,
  proposeProject,
  today,
} from './proposals.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const entry = (id: string, changes: Partial<Project>) => ({
  id,
  isPending: false,
  project: { ...sampleProject, created_at: epoch, updated_at: epoch, ...changes },
})
const taken = (...days: (string | null)[]) => days.map((takenOn) => ({ takenOn }))

test('reads the day a photo was taken, not the day it was edited', () => {
  const head = 'Exif\0 2026:11:20 08:00:00\0 2026:11:19 17:32:10\0'
  expect(dayIn(bytesOf(head))).toBe('2026-11-19')
  expect(dayIn(bytesOf('Exif\0 0000:00:00 00:00:00\0 2026:13:41 00:00:00\0'))).toBeNull()
  expect(dayIn(bytesOf('Exif\0 2026:02:30 08:00:00\0'))).toBeNull()
  expect(dayIn(bytesOf('no photo'))).toBeNull()
})

test('a new project has the date of its latest photo, else today’s', () => {
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
  expect(proposeProject(taken('2099-01-01'), []).project_date).toBe(today())
})

test('a proposed title follows category and date; a typed one stays', () => {
  const proposed = proposeProject(taken('2026-04-02'), [])
  const category = 'Exterior' as const
  const title = followProposal(proposed, { ...proposed, category }, [])
  expect(title).toBe('Exterior, April 2026')
  const exterior = { ...proposed, category, title }
  const later = { ...exterior, project_date: '2026-05-01' }
  expect(followProposal(exterior, later, [])).toBe('Exterior, May 2026')
  const typed = { ...exterior, title: 'Porch' }
  expect(followProposal(typed, { ...typed, category: 'Cabinet' }, [])).toBe('Porch')
})

test('a proposed title that exists already gets a number', () => {
  const first = entry('first', { title: 'Interior, April 2026' })
  const second = proposeProject(taken('2026-04-02'), [first])
  expect(second.title).toBe('Interior, April 2026 (2)')
  const third = proposeProject(taken('2026-04-02'), [
    first,
    entry('second', { title: second.title }),
  ])
  expect(third.title).toBe('Interior, April 2026 (3)')
  const exterior = followProposal(second, { ...second, category: 'Exterior' }, [first])
  expect(exterior).toBe('Exterior, April 2026')
})

test('a project like another has its date and category, and needs a title of three characters', () => {
  const { category, project_date } = sampleProject
  expect(projectLike(sampleProject, ' <Porch> ')).toEqual({
    title: 'Porch',
    description: null,
    category,
    location: null,
    facts: null,
    project_date,
  })
  // Cleaned before it is counted.
  for (const title of ['', ' ab ', '<a>']) expect(projectLike(sampleProject, title)).toBeNull()
})

test('projects with the photos’ dates come first, then the most recently changed', () => {
  const at = (milliseconds: number) => Timestamp.fromMillis(milliseconds)
  const projects = [
    entry('newest', { project_date: '2026-04-03', updated_at: at(1) }),
    entry('worked on last', { project_date: '2025-01-01', updated_at: at(3) }),
    entry('same day', { project_date: '2026-04-02', updated_at: at(0) }),
    entry('before', { project_date: '2024-01-01', updated_at: at(2) }),
  ]
  const order = (...days: (string | null)[]) =>
    orderProjects(projects, daysOf(taken(...days))).map(({ id }) => id)
  expect(order('2026-04-02', null)).toEqual(['same day', 'worked on last', 'before', 'newest'])
  expect(order(null)).toEqual(['worked on last', 'before', 'newest', 'same day'])
})
