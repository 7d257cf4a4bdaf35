import { expect, test } from 'vitest'
import type { Project, ProjectSummary } from '../../../domain/project.ts'
import { epoch, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { filterSchema, findProjects, type ProjectFilter } from './findProjects.ts'

function entry(id: string, fields: Partial<Project>): ProjectEntry {
  const times = { created_at: epoch, updated_at: epoch }
  const plain = { title: id, category: 'Interior', location: null } as const
  return { id, isPending: false, project: { ...sampleProject, ...plain, ...times, ...fields } }
}

const none: ProjectSummary = {
  photos: 0,
  visible: 0,
  hidden: 0,
  processing: 0,
  failed: 0,
  without_alt_text: 0,
  thumbnails: [],
}
const projects = [
  entry('porch', {
    title: 'Porch 10',
    location: 'Plano',
    category: 'Exterior',
    project_date: '2026-02-01',
    updated_at: { toMillis: () => 3 },
    pinned: true,
    published: false,
  }),
  entry('cafe', {
    title: 'Café 2',
    description: 'Maple doors',
    category: 'Cabinet',
    project_date: '2026-03-01',
    summary: { ...none, hidden: 1, processing: 2 },
  }),
  entry('hall', {
    title: 'Hall 1',
    location: 'Plano',
    project_date: '2026-01-01',
    updated_at: { toMillis: () => 2 },
    summary: { ...none, failed: 1, processing: 1, without_alt_text: 3 },
  }),
]

test.for<[string, ProjectFilter, string[]]>([
  ['no filter: all of them, in the given order', {}, ['porch', 'cafe', 'hall']],
  ['a location', { q: 'plano' }, ['porch', 'hall']],
  ['two words, in any field and any order', { q: ' PLANO hall ' }, ['hall']],
  ['without accents', { q: 'cafe' }, ['cafe']],
  ['with accents', { q: 'café' }, ['cafe']],
  ['a description', { q: 'maple' }, ['cafe']],
  ['a word that no project has', { q: 'garage' }, []],
  ['a category', { kind: 'exterior' }, ['porch']],
  ['hidden, or with a hidden photo', { state: 'hidden' }, ['porch', 'cafe']],
  ['pinned', { state: 'pinned' }, ['porch']],
  ['photos without alt text', { state: 'undescribed' }, ['hall']],
  ['failed photos', { state: 'failed' }, ['hall']],
  ['photos in processing', { state: 'processing' }, ['cafe', 'hall']],
  ['all at once', { q: 'plano', kind: 'interior', state: 'failed' }, ['hall']],
])('%s', ([, filter, expected]) => {
  const found = findProjects(projects, filter)
  expect(found.map(({ id }) => id)).toEqual(expected)
})

test('unknown filters in the URL are ignored', () => {
  const search = { q: 'plano ex', kind: 'exterior', state: 'hidden', page: '3' }
  expect(filterSchema.parse(search)).toEqual({ ...search, page: 3 })
  expect(filterSchema.parse({ kind: 'kitchen', state: 'toString' })).toEqual({})
})
