import { expect, test } from 'vitest'
import type { Project } from '../../../domain/project.ts'
import { epoch, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { findProjects, noFilter, type ProjectFilter } from './findProjects.ts'

function entry(id: string, fields: Partial<Project>): ProjectEntry {
  const times = { created_at: epoch, updated_at: epoch }
  const plain = { title: id, category: 'Interior', location: null } as const
  return { id, isPending: false, project: { ...sampleProject, ...plain, ...times, ...fields } }
}

const projects = [
  entry('porch', {
    title: 'Porch 10',
    location: 'Plano',
    category: 'Exterior',
    project_date: '2026-02-01',
    updated_at: { toMillis: () => 3 },
  }),
  entry('cafe', {
    title: 'Café 2',
    description: 'Maple doors',
    category: 'Cabinet',
    project_date: '2026-03-01',
  }),
  entry('hall', {
    title: 'Hall 1',
    location: 'Plano',
    project_date: '2026-01-01',
    updated_at: { toMillis: () => 2 },
  }),
]
const attention = { failed: new Set(['hall']), processing: new Set(['cafe', 'hall']) }

test.for<[string, Partial<ProjectFilter>, string[]]>([
  ['nothing asked: the newest first', {}, ['cafe', 'porch', 'hall']],
  ['the oldest first', { sorting: 'oldest' }, ['hall', 'porch', 'cafe']],
  ['by title', { sorting: 'title' }, ['cafe', 'hall', 'porch']],
  ['the last edited first', { sorting: 'edited' }, ['porch', 'hall', 'cafe']],
  ['a location', { text: 'plano' }, ['porch', 'hall']],
  ['two words, in any field and any order', { text: ' PLANO hall ' }, ['hall']],
  ['without accents', { text: 'cafe' }, ['cafe']],
  ['with accents', { text: 'café' }, ['cafe']],
  ['a description', { text: 'maple' }, ['cafe']],
  ['no such word', { text: 'garage' }, []],
  ['a category', { category: 'Exterior' }, ['porch']],
  ['failed photos', { state: 'failed' }, ['hall']],
  ['photos in the works', { state: 'processing' }, ['cafe', 'hall']],
  ['all at once', { text: 'plano', category: 'Interior', state: 'failed' }, ['hall']],
])('%s', ([, filter, expected]) => {
  const found = findProjects(projects, { ...noFilter, ...filter }, attention)
  expect(found.map(({ id }) => id)).toEqual(expected)
})
