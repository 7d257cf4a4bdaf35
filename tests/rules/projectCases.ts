import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite'
import { imageSchema } from '../../domain/image.ts'
import { projectSchema } from '../../domain/project.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { newProject, storedProject } from './storedDocuments.ts'

const now = serverTimestamp()
const summary = { photos: 1, thumbnails: ['variants/i1/x/thumbnail.webp'] }

const values: Record<string, Record<Verdict, readonly unknown[]>> = {
  title: {
    allow: ['abc', 'x'.repeat(200), 'Ünïcode ✓'],
    deny: ['ab', '', 'x'.repeat(201), null, 7, ['a', 'b', 'c'], { a: 1, b: 2, c: 3 }],
  },
  description: {
    allow: [null, 'x', 'x'.repeat(2000)],
    deny: ['', 'x'.repeat(2001), 7, false, [], {}],
  },
  category: {
    allow: ['Interior', 'Exterior', 'Cabinet'],
    deny: ['interior', 'Kitchen', 'other', '', null, ['Interior']],
  },
  location: {
    allow: [null, 'NY', 'x'.repeat(100)],
    deny: ['x', '', 'x'.repeat(101), 7, ['a', 'b']],
  },
  facts: {
    allow: [null, 'x', 'x'.repeat(200)],
    deny: ['', 'x'.repeat(201), 7, false, [], {}],
  },
  project_date: {
    allow: ['2024-02-29', '2026-05-17'],
    deny: [
      '2024-1-01',
      '2024-01-1',
      '24-01-01',
      '12024-01-01',
      ...['202-01-01', '202-01-30', '202-01-31', '204-02-29'],
      ...['12024-01-30', '12024-01-31', '20204-02-29'],
      'svg00-02-29',
      '2024-01-01 ',
      ' 2024-01-01',
      '2024-01-01T00:00:00Z',
      '2024/01/01',
      'abcd-01-01',
      '',
      null,
      20240101,
    ],
  },
  published: { allow: [true, false], deny: [null, 'true', 1] },
  pinned: { allow: [true, false], deny: [null, 'true', 1] },
  public_id: { allow: [null], deny: ['abcdefghij', '', 7] },
  summary: { allow: [null], deny: [summary, {}, '', 0] },
  version: { allow: [1], deny: [0, 2, '1', 'other', 'archived', null] },
  updated_at: {
    allow: [serverTimestamp()],
    deny: [Timestamp.fromMillis(0), Timestamp.fromMillis(Date.now()), null, 'now', 7],
  },
  admin_note: { allow: [], deny: ['a field that no document has', null] },
  new_projects_hidden: { allow: [], deny: ['a field of settings', true] },
  ...Object.fromEntries(
    Object.keys(imageSchema.shape)
      .filter((field) => !(field in projectSchema.shape))
      .map((field) => [field, { allow: [], deny: ['a field of photos'] }]),
  ),
}

const valueCases = Object.entries(values).flatMap(([field, { allow, deny }]) => [
  ...allow.flatMap((value) => written('allow', field, value)),
  ...deny.flatMap((value) => written('deny', field, value)),
])

const invalidDates = [
  '#026-05-17',
  '202#-05-17',
  '2026#05-17',
  '2026-#5-17',
  '2026-05#17',
  '2026-05-1#',
].flatMap((date) => ['.', ' ', '/'].map((other) => date.replace('#', other)))

const omissionCases = Object.keys(newProject()).flatMap((field) => [
  creation('deny', `without ${field}`, without(newProject(), field)),
  replacement('deny', `without ${field}`, without(update(), field)),
])

export const projectCases: readonly RuleCase<FirestoreWorld>[] = [
  ...valueCases,
  ...omissionCases,
  ...invalidDates.map((project_date) =>
    creation('deny', `done on ${project_date}`, { ...newProject(), project_date }),
  ),
  creation('allow', 'with every field', newProject()),
  creation('deny', 'created at a time of his own', {
    ...newProject(),
    created_at: Timestamp.fromMillis(0),
  }),
  ...['trashed', 'deleting', 'archived', 'other', null].map((state) =>
    creation('deny', `in the state ${state}`, { ...newProject(), state }),
  ),
  creation('deny', 'with a time in the trash', { ...newProject(), trashed_at: serverTimestamp() }),
  creation('deny', 'created at no time', { ...newProject(), created_at: null }),
  changed('allow', 'that keeps its key', { public_id: 'abcdefghij' }, {}),
  changed('deny', 'that takes its key', { public_id: 'abcdefghij' }, { public_id: null }),
  changed(
    'deny',
    'that gives another key',
    { public_id: 'abcdefghij' },
    { public_id: 'zzzzzzzzzz' },
  ),
  changed('allow', 'that keeps its summary', { summary }, { title: 'Another one' }),
  changed('deny', 'that takes its summary', { summary }, { summary: null }),
  changed('deny', 'that counts otherwise', { summary }, { 'summary.photos': 2 }),
  changed(
    'deny',
    'that names another cover',
    { summary },
    { 'summary.thumbnails': ['variants/i2/x/thumbnail.webp'] },
  ),
  replacement('allow', 'every field', update()),
  replacement('deny', 'created now', { ...update(), created_at: serverTimestamp() }),
  replacement('deny', 'created at another time', {
    ...update(),
    created_at: Timestamp.fromMillis(0),
  }),
  {
    name: 'deny: project update that leaves updated_at as it was',
    expected: 'deny',
    // A document of its own, because other cases write the shared one.
    attempt: async (world) => {
      await world.store('projects/untouched', storedProject)
      await updateDoc(doc(world.as('admin'), 'projects/untouched'), { title: 'Another one' })
    },
  },
  identified('allow', 'x'),
  identified('allow', 'x'.repeat(128)),
  identified('allow', 'AZaz09_-'),
  identified('allow', 'drv1'),
  identified('deny', 'drv_1'),
  identified('deny', 'x'.repeat(129)),
  identified('deny', 'a b'),
  identified('deny', 'a.b'),
  identified('deny', 'ü'),
]

function changed(
  expected: Verdict,
  name: string,
  before: object,
  after: object,
): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: project update ${name}: ${describe(before)}`,
    expected,
    attempt: async (world) => {
      fresh += 1
      const path = `projects/changed-${fresh}`
      await world.store(path, { ...storedProject, ...before })
      await updateDoc(doc(world.as('admin'), path), { ...after, updated_at: now })
    },
  }
}

function update() {
  return { ...storedProject, updated_at: serverTimestamp() }
}

function without(data: object, field: string): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field))
}

function written(expected: Verdict, field: string, value: unknown): RuleCase<FirestoreWorld>[] {
  const name = `with ${field} ${describe(value)}`
  return [
    creation(expected, name, { ...newProject(), [field]: value }),
    replacement(expected, name, { ...update(), [field]: value }),
  ]
}

function describe(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 10)}… (${text.length - 2})` : text
}

let fresh = 0

function creation(expected: Verdict, name: string, data: object): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: project created ${name}`,
    expected,
    attempt: (world) => {
      fresh += 1
      return setDoc(doc(world.as('admin'), `projects/fresh-${fresh}`), data)
    },
  }
}

function replacement(expected: Verdict, name: string, data: object): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: project updated ${name}`,
    expected,
    attempt: (world) => setDoc(doc(world.as('admin'), 'projects/p1'), data),
  }
}

function identified(expected: Verdict, id: string): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: project created under the id ${describe(id)}`,
    expected,
    attempt: async (world) => {
      // Removed first, so that every attempt is a create.
      await world.remove(`projects/${id}`)
      return setDoc(doc(world.as('admin'), `projects/${id}`), newProject())
    },
  }
}
