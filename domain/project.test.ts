import { expect, test } from 'vitest'
import { type ProjectForm, projectInputSchema, projectMessages } from './project.ts'

const form = (changes: Partial<ProjectForm> = {}): ProjectForm => ({
  title: 'Living room',
  description: '',
  category: 'Interior',
  location: '',
  facts: '',
  project_date: '2026-11-21',
  ...changes,
})

const messagesOf = (value: unknown) =>
  projectInputSchema.safeParse(value).error?.issues.map((issue) => issue.message)

test('cleans the form and turns empty optional text into null', () => {
  expect(projectInputSchema.parse(form({ title: '  <i>Hall</i> ' }))).toEqual({
    title: 'iHall/i',
    description: null,
    category: 'Interior',
    location: null,
    facts: null,
    project_date: '2026-11-21',
  })
})

test('a title shorter than three characters after cleaning is refused', () => {
  for (const title of ['', 'ab', '  ab  ', '<a>b', 'javascript:ab']) {
    expect(messagesOf(form({ title })), title).toEqual([projectMessages.title])
  }
})

test('a location of one character is refused; an empty one is accepted', () => {
  expect(messagesOf(form({ location: 'x' }))).toEqual([projectMessages.location])
  expect(messagesOf(form({ location: '<>' }))).toBeUndefined()
  expect(messagesOf(form({ location: 'Plano' }))).toBeUndefined()
})

test('texts are cut to their limits', () => {
  const cut = projectInputSchema.parse(
    form({ title: 't'.repeat(999), description: 'd'.repeat(9999), location: 'l'.repeat(999) }),
  )
  expect([cut.title.length, cut.description?.length, cut.location?.length]).toEqual([
    200, 2000, 100,
  ])
})

test('a date that doesn’t exist is refused', () => {
  for (const project_date of ['', '2026-02-30', '21.11.2026', '2026-11-21T00:00:00Z']) {
    expect(messagesOf(form({ project_date })), project_date).toEqual([projectMessages.date])
  }
})

test('an unknown category is refused', () => {
  expect(projectInputSchema.safeParse({ ...form(), category: 'Roof' }).success).toBe(false)
})
