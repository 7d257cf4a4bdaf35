import { expect, test } from 'vitest'
import { mendProject, unreadableFields } from './mendProject.ts'
import { projectSchema } from './project.ts'

const moment = { toMillis: () => 0 }
const stored = {
  title: 'Hall in Plano',
  description: null,
  category: 'Interior',
  location: 'Plano',
  project_date: '2026-10-31',
  state: 'trashed',
  trashed_at: moment,
  published: false,
  first: true,
  key: 'abcdefghij',
  version: 1,
  created_at: moment,
  updated_at: moment,
}
const { created_at: _created, updated_at: _updated, ...readable } = stored

test('what can be read stays as it is', () => {
  expect(mendProject(stored)).toEqual(readable)
  expect(unreadableFields(stored)).toEqual([])
})

test('a date that is none becomes today, and what was in the trash stays there', () => {
  const poisoned = { ...stored, project_date: '2026-02-31' }
  expect(unreadableFields(poisoned)).toEqual(['project_date'])
  const mended = mendProject(poisoned)
  expect(mended).toEqual({ ...readable, project_date: mended.project_date })
  expect(projectSchema.safeParse({ ...stored, ...mended }).success).toBe(true)
})

test('texts are cleaned rather than lost', () => {
  expect(mendProject({ ...stored, title: 'Hall\u0000 in\u202e Plano' }).title).toBe('Hall in Plano')
  expect(mendProject({ ...stored, title: ' \u200b ', location: 7 })).toMatchObject({
    title: 'Untitled project',
    location: null,
  })
})

test('nothing at all becomes a project too', () => {
  const mended = mendProject({})
  expect(
    projectSchema.safeParse({ ...mended, created_at: moment, updated_at: moment }).success,
  ).toBe(true)
  expect(unreadableFields({})).toContain('title')
})

test('without its state, or the time of it, it is live', () => {
  expect(mendProject({ ...stored, state: 'gone' })).toMatchObject({
    state: 'live',
    trashed_at: null,
  })
  expect(mendProject({ ...stored, trashed_at: 'now' })).toMatchObject({ state: 'live' })
})
